import type { Moment, Office } from '#server/core/context/context.ts';
import type { DeudaAparte } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { ENVIRONMENT_TAX, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Vehicle } from '#server/core/store/schema/schema.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtOf, totalOf } from '#server/subjects/debt/debt.ts';
import { fineLines, isPayable, isUnpaid } from '#server/subjects/fines/fine-line.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';
import { isOwed } from '#server/subjects/clearances/statement.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Debt of a vehicle besides one of its taxes: the other tax, and fines. */
export async function debtOfOtherTaxes(
  { plate }: Vehicle,
  tax: CodeOf<'tributos'>,
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<DeudaAparte> {
  const other = tax === VEHICLE_TAX ? ENVIRONMENT_TAX : VEHICLE_TAX;
  const lines = await debtOf(plate, other, day, terms, context);
  const fines = (await fineLines(await finesOf(context.db, plate), context)).filter(isUnpaid);
  return {
    otro_tributo: fromCents(totalOf(lines.filter(isOwed))),
    multas: fines.length,
    multas_en_juzgado: fines.filter((fine) => !isPayable(fine)).length,
  };
}

import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen, totalOf } from '#server/subjects/debt/debt.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import { agePlans } from '#server/subjects/plans/age-plans.ts';
import { overdueOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { fromCents } from '#formats/money.ts';

/** Overdue debt of a taxpayer by tax and object: each group can have a plan of its own. */
export const deudas: Handler<'PFP/Deudas'> = async (_, context) => {
  const { db, today, taxpayer } = context;
  await agePlans(context);
  const terms = await debtTerms({ db, today });
  const rows = (await overdueOfTaxpayer(db, taxpayer?.id ?? 0, today)).filter(isObligationOpen);
  const lines = await debtLines(rows, today, terms, context);
  const groups = new Map<string, typeof lines>();
  for (const line of lines.filter(({ selectable }) => selectable)) {
    const key = `${line.row.tax} ${line.row.object}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([clave, own]) => ({
    clave,
    tributo: taxName(own[0]!.row.tax, context),
    tipo_inscripcion: own[0]!.row.tax,
    imponible: own[0]!.row.object,
    total: fromCents(totalOf(own)),
    obligaciones: own.map((line) => obligationToWire(line, terms, context)),
  }));
};

import type { Caller, Context, Moment } from '#server/core/context/context.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { nextDeclarationNumber } from './declarations.ts';
import { periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import type { Assessment } from './assess.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import { declaredObligation } from './declared-obligation.ts';
import { kindOfTax } from './declared-taxes.ts';
import { LATE_FINE } from './late-fine.ts';

/** Fields of a request stored with the declaration. */
export type Filing = Pick<RequestOf<'DDJJ/Presentar'>, 'sin_movimiento' | 'motivo_rectificativa'>;

export interface FiledDeclaration {
  declaration: Declaration;
  /** The tax to pay, if any. */
  obligation: NewObligation | null;
  /** The fine for declaring late, in full, if any. */
  fine: NewObligation | null;
}

/** Writes a declaration and its obligations. `context.db` is a transaction. */
export async function fileDeclaration(
  request: Filing,
  basis: DeclarationBasis,
  assessment: Assessment,
  context: Moment & Caller,
): Promise<FiledDeclaration> {
  const { db, now, today } = context;
  const { business, replaced, sequence, previous } = basis;
  const { tax, credits } = assessment;
  const kind = kindOfTax(business.tax);
  const number = await nextDeclarationNumber(db, Number(today.slice(0, 4)));
  if (replaced) await replace(replaced, db);
  const obligation = tax.payable > 0 ? declaredObligation(kind, tax.payable, basis) : null;
  const fine = assessment.fine && {
    ...declaredObligation(LATE_FINE, assessment.fine.amount, basis),
    label: `Multa por declarar ${basis.period} fuera de término`,
    due_date: assessment.fine.until,
  };
  const owed = [obligation, fine].filter((one) => one !== null);
  if (owed.length > 0) await db.insertInto('obligation').values(owed).execute();
  const declaration: Declaration = {
    number,
    register_number: business.register_number,
    period: periodOfMonth(basis.month),
    month: basis.month,
    fortnight: basis.fortnight,
    sequence,
    kind,
    filed_at: now,
    due_date: basis.due,
    late: basis.late && sequence === 0 ? 1 : 0,
    idle: request.sin_movimiento ? 1 : 0,
    reason: request.motivo_rectificativa ?? null,
    determined: tax.determined,
    minimum: tax.minimum,
    tax_amount: tax.tax,
    withheld: credits.withheld,
    collected: credits.collected,
    on_account: credits.onAccount,
    previous_credit: credits.previous,
    previous_number: previous?.number ?? null,
    payable: tax.payable,
    credit: tax.credit,
    state: 'PRESENTADA',
    obligation_id: obligation?.id ?? null,
    file_id: null,
    representative_id: context.representative?.id ?? null,
  };
  await db.insertInto('declaration').values(declaration).execute();
  await assessment.keep(declaration, context);
  return { declaration, obligation, fine };
}

/** Takes the replaced declaration out of force: annuls its unpaid obligation and frees the credits it used. */
async function replace({ number, obligation_id: id }: Declaration, db: Context['db']): Promise<void> {
  await db.updateTable('declaration').set({ state: 'RECTIFICADA' }).where('number', '=', number).execute();
  await db.updateTable('tax_credit').set({ declaration: null }).where('declaration', '=', number).execute();
  if (id === null) return;
  await db
    .updateTable('obligation')
    .set({ status: 'ANULADA' })
    .where('id', '=', id)
    .where('status', '=', 'PENDIENTE')
    .execute();
}

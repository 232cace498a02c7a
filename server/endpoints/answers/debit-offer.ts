import type { Moment, Office, DataStore } from '#server/core/context/context.ts';
import type { ConsultaAdhesion, ImponibleAdherible } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { firstDebitPeriod } from '#server/rules/payments/automatic-debit.ts';
import { adhesionInForce } from '#server/subjects/adhesions/debits.ts';
import { debtTerms, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtOf, totalOf } from '#server/subjects/debt/debt.ts';
import type { Debitable } from '#server/subjects/adhesions/debitable.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Object found by a search for debit, as the answer shows it. */
export interface DebitCard {
  object: string;
  description: string;
  holder: string;
  status: CodeOf<'estados_objeto'>;
}

/** Answers which taxes of an object can be debited, and from when. */
export async function debitOffer(
  card: DebitCard,
  debitables: readonly Debitable[],
  context: Moment & Pick<Office, 'portal'>,
): Promise<ConsultaAdhesion> {
  const terms = await debtTerms(context);
  const owed = await Promise.all(debitables.map((one) => overdueOf(one, terms, context)));
  const tributos = await Promise.all(debitables.map((one, i) => adherible(one, owed[i] ?? 0, context)));
  const possible = tributos.filter(({ adherible: can }) => can);
  return {
    imponible: card.object,
    descripcion: card.description,
    titular: card.holder,
    estado: card.status,
    adherible: possible.length > 0,
    motivo: possible.length > 0 ? null : (tributos[0]?.motivo ?? null),
    deuda_vencida: fromCents(owed.reduce((sum, cents) => sum + cents, 0)),
    primera_cuota: possible[0]?.primera_cuota ?? null,
    tributos,
  };
}

async function adherible(one: Debitable, owed: number, context: Moment): Promise<ImponibleAdherible> {
  const motivo = one.refusal ?? (await takenBy(one, context));
  return {
    tipo_inscripcion: one.tax,
    imponible: one.object,
    pide: one.by,
    adherible: motivo === null,
    motivo,
    deuda_vencida: fromCents(owed),
    primera_cuota: motivo === null ? firstDebitPeriod(context.today) : null,
  };
}

async function takenBy({ object, tax, name }: Debitable, { db }: DataStore): Promise<string | null> {
  const adhesion = await adhesionInForce(db, object, tax);
  return adhesion ? `${name} ya está adherido con la tarjeta ****${adhesion.last_four}.` : null;
}

/** Cents of a tax that are overdue today and payable here; automatic debit does not cover them. */
async function overdueOf(
  { object, tax }: Debitable,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<number> {
  const lines = await debtOf(object, tax, context.today, terms, context);
  return totalOf(lines.filter(({ state, selectable }) => state === 'VENCIDA' && selectable));
}

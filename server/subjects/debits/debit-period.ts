import { date } from '#formats/date.ts';
import { MissingRate } from '#server/rules/money/interest.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import type { Database } from '#server/core/store/database.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtDraft } from '#server/subjects/slips/debt-draft.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { chargeCard } from '#server/subjects/payments/charge-card.ts';
import { demandCharge } from '#server/subjects/payments/demand-charge.ts';
import { tryRefreshPayment } from '#server/subjects/payments/try-refresh-payment.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { startPayment } from '#server/subjects/payments/start-payment.ts';
import { debitTurn } from '#server/rules/payments/automatic-debit.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { adhesionLines } from '#server/subjects/adhesions/adhesion-lines.ts';
import { endPlanDebits } from '#server/subjects/adhesions/plan-debit.ts';
import { adhesionsToDebit, movementsOf } from '#server/subjects/adhesions/debits.ts';
import { locksOfPayment } from '#server/subjects/slips/debt-locks.ts';
import { findPayment } from '#server/subjects/payments/payments.ts';
import type { DebitAdhesion, ObligationRow, Payment } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { debitOperationId } from './operation-id.ts';

/** Outcome of the debit of an adhesion. */
export interface DebitResult {
  adhesion: DebitAdhesion;
  /** ACREDITADO, RECHAZADO, PENDIENTE; ESPERA: until a day; SIN_CUOTA: nothing to debit; NO_SE_PUDO. */
  is: 'ACREDITADO' | 'RECHAZADO' | 'PENDIENTE' | 'ESPERA' | 'SIN_CUOTA' | 'NO_SE_PUDO';
  /** In cents. */
  amount: number;
  /** Why it was rejected or not sent, or the day it waits for. */
  note: string | null;
}

/** Situations that can be debited: announced, and rejected before or billed since. */
const DEBITABLE = ['DEBITO_AUTOMATICO', 'NORMAL'];

/** Thrown when a debit cannot be sent now: it is being paid, it is in a lawsuit... */
class DebitRefused extends Error {
  override readonly name = 'DebitRefused';
}

const REFUSALS: Readonly<Record<string, string>> = {
  pago_en_curso: 'ya se está pagando',
  concepto_en_proceso: 'ya se está pagando',
  conceptos_pagados: 'ya está pagada',
  boleta_pagada: 'ya está pagada',
  nada_que_pagar: 'ya está pagada',
};

const refuseDebit = (error: string) => new DebitRefused(REFUSALS[error] ?? error);

/**
 * Debits a period from the cards of the adhesions in force. Each debit is a payment of its own, held, charged and
 * recorded as any other (docs/decisions/a-payment-is-two-transactions.md); its operation id derives from adhesion,
 * period and attempt, so a second run debits nothing twice and finishes what a crash left half done.
 *
 * @param period `05/2026`
 */
export async function debitPeriod(period: string, office: PaymentContext): Promise<DebitResult[]> {
  await endPlanDebits(office);
  const results: DebitResult[] = [];
  for (const adhesion of await adhesionsToDebit(office.db, period)) {
    try {
      results.push(await debit(adhesion, period, office));
    } catch (error) {
      const note = whyNotDebited(error);
      if (note === null) throw error;
      results.push({ adhesion, is: 'NO_SE_PUDO', amount: 0, note });
    }
  }
  return results;
}

/** Why one adhesion is not debited, in words; null: the error concerns all of them. */
function whyNotDebited(error: unknown): string | null {
  if (error instanceof MissingRate)
    return `no hay tasa de interés el ${date.write(error.day)}: cargala con npm run catalogos`;
  return error instanceof DebitRefused ? error.message : null;
}

async function debit(adhesion: DebitAdhesion, period: string, office: PaymentContext): Promise<DebitResult> {
  const { db, today } = office;
  const movements = (await movementsOf(db, adhesion.id)).filter((one) => one.period === period);
  const sent = movements.find(({ state }) => state === 'PENDIENTE')?.operation_id;
  const begun = sent ? await findPayment(db, sent) : undefined;
  if (begun) return resultOf(adhesion, await chargeBegun(adhesion, begun, office));
  const lines = await adhesionLines(adhesion, office);
  const owed = lines.filter(
    (line) => line.period === period && isObligationOpen(line) && DEBITABLE.includes(line.situation),
  );
  const [first] = owed;
  if (!first) return { adhesion, is: 'SIN_CUOTA', amount: 0, note: null };
  const turn = debitTurn(movements, first.due_date, today, await holidays(db));
  if (turn.is === 'wait') return { adhesion, is: 'ESPERA', amount: 0, note: turn.until };
  if (turn.is !== 'charge') return { adhesion, is: 'SIN_CUOTA', amount: 0, note: null };
  const id = await nextOperation(adhesion.id, period, office);
  return resultOf(adhesion, await charge(adhesion, await begin(adhesion, owed, id, office), office));
}

/** Operation id of the next attempt: rejected or abandoned ones are not reused. */
async function nextOperation(adhesion: number, period: string, { db }: PaymentContext): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const id = debitOperationId(adhesion, period, attempt);
    if (!(await findPayment(db, id))) return id;
  }
}

/** Issues the slip of a debit and starts its payment, with the movement in the same transaction. */
async function begin(
  adhesion: DebitAdhesion,
  rows: readonly ObligationRow[],
  operationId: string,
  office: PaymentContext,
): Promise<Payment> {
  const { today } = office;
  const terms = await debtTerms(office);
  const facts = [
    { label: 'Imponible', value: adhesion.object },
    { label: 'Débito automático', value: `${adhesion.brand} ****${adhesion.last_four}` },
  ];
  const { slip } = await inTransaction({ ...office, refuse: refuseDebit }, async (inside) =>
    issueSlip(await debtDraft({ rows, asked: today, facts }, terms, inside), inside),
  );
  const [{ period, due_date }] = rows as [ObligationRow];
  return startPayment(
    office,
    {
      operationId,
      slipNumber: slip.number,
      method: 'TARJETA',
      agreed: null,
      instalments: 1,
      card: { brand: adhesion.brand, bin: adhesion.bin, lastFour: adhesion.last_four },
      taxpayerId: adhesion.owner_id,
      by: runnerOf('debitos'),
      email: adhesion.email,
      alongside: async (db) => {
        const movement = { period, due_date, date: today, amount: slip.amount_1, operation_id: operationId };
        const waiting = { state: 'PENDIENTE' as const, reject_code: null, reason: null };
        await db
          .insertInto('debit_movement')
          .values({ adhesion_id: adhesion.id, ...movement, ...waiting })
          .execute();
      },
    },
    refuseDebit,
  );
}

/** Resumes a payment that a crash left started, unless it was paid meanwhile. */
async function chargeBegun(
  adhesion: DebitAdhesion,
  payment: Payment,
  office: PaymentContext,
): Promise<Payment> {
  const { db } = office;
  if (payment.state === 'INICIADO')
    await transaction(db, await locksOfPayment(db, payment.operation_id), (trx: Database) =>
      demandCharge(trx, payment, office, refuseDebit),
    );
  return charge(adhesion, payment, office);
}

const CUIL_LENGTH = 11;

/** Charges a started payment that was not sent yet. */
async function charge(adhesion: DebitAdhesion, payment: Payment, office: PaymentContext): Promise<Payment> {
  if (payment.state !== 'INICIADO') return tryRefreshPayment(office, payment);
  const charged = await chargeCard(office, payment, {
    token: adhesion.card_token,
    bin: adhesion.bin,
    paymentMethodId: null,
    payer: {
      name: adhesion.holder,
      document: adhesion.holder_document,
      documentKind: adhesion.holder_document.length === CUIL_LENGTH ? 'CUIL' : 'DNI',
      email: adhesion.email,
    },
    device: null,
  });
  return tryRefreshPayment(office, charged);
}

function resultOf(adhesion: DebitAdhesion, { state, amount, reason }: Payment): DebitResult {
  if (state === 'APROBADO' || state === 'ACREDITADO')
    return { adhesion, is: 'ACREDITADO', amount, note: null };
  if (state === 'RECHAZADO') return { adhesion, is: 'RECHAZADO', amount, note: reason };
  return { adhesion, is: state === 'VENCIDO' ? 'NO_SE_PUDO' : 'PENDIENTE', amount, note: reason };
}

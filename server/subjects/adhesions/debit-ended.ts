import type { Context } from '#server/core/context/context.ts';
import { withdrawDebits } from './debited-lines.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import { debitsSuspend } from '#server/rules/payments/automatic-debit.ts';
import { isWaiting } from '#server/rules/payments/payment-states.ts';
import { publishNotice } from '#server/subjects/electronic-address/serve-notice.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import { dropMovement, findAdhesion, movementOfOperation, movementsOf } from './debits.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { DebitAdhesion, DebitMovement, Payment } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Name of its file in config/events. */
const EVENT = 'debito_rechazado';
/** A code of tipos_notificacion, and the department that sends it. */
const KIND = 'COMUNICACION';
const OFFICE = 'Recaudación';
const STATES: Readonly<Partial<Record<CodeOf<'estados_pago'>, CodeOf<'estados_debito'>>>> = {
  APROBADO: 'ACREDITADO',
  RECHAZADO: 'RECHAZADO',
};

/** Context of the update. `db` is a transaction. */
type DebitContext = Pick<Context, 'db' | 'today' | 'now' | 'origin'>;

/**
 * Writes the outcome of a payment by debit on its movement. What was not debited becomes payable as usual; the second
 * rejection in a row suspends the adhesion; the owner and the cardholder are notified of a rejection. The movement of a
 * payment that was given up is deleted, since it was never sent.
 *
 * @param payment in its current state
 * @returns true when a rejection was notified.
 */
export async function debitEnded(
  payment: Payment,
  outcome: ChargeOutcome,
  context: DebitContext,
): Promise<boolean> {
  const { db } = context;
  const movement = await movementOfOperation(db, payment.operation_id);
  const adhesion = movement && (await findAdhesion(db, movement.adhesion_id));
  if (!movement || !adhesion || isWaiting(payment.state)) return false;
  const state = STATES[payment.state];
  if (state === undefined) {
    await dropMovement(db, movement.id);
    return false;
  }
  const rejected = outcome.status === 'rejected' ? outcome : null;
  const said = { reject_code: rejected?.code ?? null, reason: rejected?.reason ?? null };
  await db
    .updateTable('debit_movement')
    .set({ state, ...said })
    .where('id', '=', movement.id)
    .execute();
  await payAsOthers(payment.slip_number, context);
  if (rejected === null) return false;
  const suspended = await suspend(adhesion, context);
  await tell(adhesion, { ...movement, reason: rejected.reason }, suspended, context);
  return true;
}

/** Makes the lines of the slip ordinary ones again, paid or not. */
async function payAsOthers(slip: string, { db }: DebitContext): Promise<void> {
  await db
    .updateTable('obligation')
    .set({ situation: 'NORMAL', reason: null })
    .where('situation', '=', 'DEBITO_AUTOMATICO')
    .where('id', 'in', (of) =>
      of.selectFrom('slip_obligation').select('obligation_id').where('slip_number', '=', slip),
    )
    .execute();
}

async function suspend(adhesion: DebitAdhesion, { db, today }: DebitContext): Promise<boolean> {
  const states = (await movementsOf(db, adhesion.id)).map(({ state }) => state);
  if (adhesion.state !== 'ACTIVA' || !debitsSuspend(states)) return false;
  await db
    .updateTable('debit_adhesion')
    .set({ state: 'SUSPENDIDA', state_date: today })
    .where('id', '=', adhesion.id)
    .execute();
  await withdrawDebits(adhesion, { db });
  return true;
}

async function tell(
  { id, object, owner_id, email, last_four }: DebitAdhesion,
  { period, reason }: DebitMovement,
  suspended: boolean,
  context: DebitContext,
): Promise<void> {
  const { db, now, origin } = context;
  const payload = JSON.stringify({ id_adhesion: id, imponible: object, periodo: period, motivo: reason });
  await announce(db, { name: EVENT, taxpayer_id: owner_id, payload, at: now });
  const next = suspended
    ? 'Es el segundo rechazo seguido: la adhesión quedó suspendida y las cuotas se pagan por los otros medios.'
    : 'Lo intentamos otra vez a los 3 días. Mientras tanto podés pagarlo por otro medio: el interés corre desde el vencimiento.';
  const subject = `Débito rechazado: ${object}, ${period}`;
  const what = `La tarjeta ****${last_four} rechazó el débito de ${object}, período ${period}: ${reason}.`;
  // Only stores the legal notice: the event above and the mail below notify of it.
  await publishNotice(
    {
      ...{ taxpayerId: owner_id, kind: KIND, office: OFFICE, subject, body: `${what}\n${next}` },
      ...{ termDays: null, expediente: null, files: [] },
    },
    context,
  );
  const text = [
    what,
    next,
    `Consultá tus débitos o cambiá la tarjeta en ${origin}/debito-automatico/consultas`,
  ].join('\n\n');
  await queueLetter(db, { to: email, subject, text }, now);
}

import { date } from '#formats/date.ts';
import type { Context } from '#server/core/context/context.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { mailOf } from '#server/core/mail/mail-of.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';

/** Context of a move. `db` is a transaction. */
export type PlanContext = Pick<Context, 'db' | 'today' | 'now' | 'origin' | 'codes'>;

type State = 'VIGENTE' | 'CANCELADO' | 'CADUCO' | 'ANULADO';

/** Name of its file in config/events. */
const EVENT = 'plan_actualizado';
/** Screen where plans are followed. */
const SCREEN = '/clave-fiscal/inicio/plan-facilidades-pagos/consulta';

const MEANS: Readonly<Record<State, string>> = {
  VIGENTE: 'Pagá cada cuota hasta su vencimiento: con 3 cuotas impagas el plan caduca.',
  CANCELADO: 'No queda nada por pagar: podés descargar el libre deuda del plan.',
  CADUCO: 'Lo que pagaste se imputó a lo más antiguo y el resto de la deuda volvió a su estado original.',
  ANULADO: 'No se pagó el anticipo a tiempo: la deuda queda como estaba.',
};

/**
 * Moves a plan to another state and notifies its owner: with a message in the portal, which is also the live event, and
 * a letter. All changes of state of a plan go through here.
 *
 * @param day on which it ended; null: it is not ended
 * @returns false when another transaction moved it first.
 */
export async function movePlan(
  plan: Plan,
  to: State,
  day: string | null,
  context: PlanContext,
): Promise<boolean> {
  const { db, now } = context;
  const { number, taxpayer_id, status } = plan;
  const { numUpdatedRows } = await db
    .updateTable('plan')
    .set({ status: to, status_date: day })
    .where('number', '=', number)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  const payload = JSON.stringify({ nro_plan: number, estado: to });
  await announce(db, { name: EVENT, taxpayer_id, payload, at: now });
  await writeLetter(plan, to, day, context);
  return true;
}

async function writeLetter(plan: Plan, to: State, day: string | null, context: PlanContext): Promise<void> {
  const { db, now, origin } = context;
  const recipient = plan.email ?? (await mailOf(db, plan.taxpayer_id));
  if (recipient === null) return;
  const state = labelOf('estados_plan', to, context);
  const since = day === null ? '' : ` desde el ${date.write(day)}`;
  const text = [
    `Tu plan de facilidades N° ${plan.number} (${plan.object}) está ${state}${since}.`,
    MEANS[to],
    `Seguilo en ${origin}${SCREEN}`,
  ].join('\n\n');
  await queueLetter(db, { to: recipient, subject: `Plan N° ${plan.number}: ${state}`, text }, now);
}

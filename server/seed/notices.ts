import { addDays } from '#formats/date.ts';
import type { LiveEventTable } from '#server/core/store/schema/notice-schema.ts';
import type { DebitAdhesion, DebitMovement, Payment, Plan } from '#server/core/store/schema/schema.ts';
import type { ExpedienteCase } from './parts/expediente-case.ts';
import type { DatedOffice } from './parts/office.ts';

type Notice = Omit<LiveEventTable, 'seq' | 'taxpayer_id'> & { taxpayer_id: number };

/** Sources of the messages. */
export interface SeededNotice {
  expedientes: readonly ExpedienteCase[];
  plans: readonly Plan[];
  adhesions: readonly DebitAdhesion[];
  movements: readonly DebitMovement[];
  payments: readonly Payment[];
}

/** Number of messages, and days for which they stay unread. */
const COUNT = 90;
const UNREAD_DAYS = 7;
const ENDED = ['CANCELADO', 'CADUCO', 'ANULADO'];

/**
 * Messages of the portal, oldest first: moved expedientes, rejected debits, ended plans and, up to ninety, the newest
 * credited payments.
 * @param quiet taxpayers without messages about payments
 */
export function noticesOf(told: SeededNotice, quiet: ReadonlySet<number>): Notice[] {
  const others = [...ofExpedientes(told), ...ofDebits(told), ...ofPlans(told)];
  const payments = inOrder(ofPayments(told).filter(({ taxpayer_id }) => !quiet.has(taxpayer_id)));
  const room = Math.max(0, COUNT - others.length);
  return inOrder([...others, ...payments.slice(Math.max(0, payments.length - room))]);
}

/** Last message read by each taxpayer: up to a week ago. @param notices in order of number, from 1 */
export function readMarks(
  notices: readonly Notice[],
  { today }: DatedOffice,
): { taxpayer_id: number; seq: number }[] {
  const marks = new Map<number, number>();
  notices.forEach(({ taxpayer_id, at }, i) => {
    if (at < addDays(today, -UNREAD_DAYS)) marks.set(taxpayer_id, i + 1);
  });
  return [...marks].map(([taxpayer_id, seq]) => ({ taxpayer_id, seq }));
}

function ofExpedientes({ expedientes }: SeededNotice): Notice[] {
  return expedientes.flatMap(({ number: numero, year: anio, taxpayerId, moves }) =>
    taxpayerId === null
      ? []
      : moves.slice(1).map(({ at }) => notice('expediente_actualizado', taxpayerId, at, { numero, anio })),
  );
}

function ofDebits({ adhesions, movements }: SeededNotice): Notice[] {
  const byId = new Map(adhesions.map((one) => [one.id, one]));
  return movements.flatMap(({ adhesion_id, state, period: periodo, date, reason: motivo }) => {
    const adhesion = byId.get(adhesion_id);
    if (!adhesion || state !== 'RECHAZADO') return [];
    const about = { id_adhesion: adhesion_id, imponible: adhesion.object, periodo, motivo };
    return [notice('debito_rechazado', adhesion.owner_id, `${date}T14:05:00.000Z`, about)];
  });
}

function ofPlans({ plans }: SeededNotice): Notice[] {
  return plans.flatMap(({ number: nro_plan, status: estado, status_date, taxpayer_id }) =>
    ENDED.includes(estado) && status_date !== null
      ? [notice('plan_actualizado', taxpayer_id, `${status_date}T15:20:00.000Z`, { nro_plan, estado })]
      : [],
  );
}

function ofPayments({ payments }: SeededNotice): Notice[] {
  return payments.flatMap(({ operation_id, number, state, slip_number, taxpayer_id, updated_at }) =>
    state === 'ACREDITADO' && taxpayer_id !== null
      ? [
          notice('pago_actualizado', taxpayer_id, updated_at, {
            id_operacion: operation_id,
            id_pago: number,
            estado: state,
            nro_boleta: slip_number,
          }),
        ]
      : [],
  );
}

function notice(name: string, taxpayer_id: number, at: string, payload: object): Notice {
  return { name, taxpayer_id, at, payload: JSON.stringify(payload) };
}

function inOrder(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

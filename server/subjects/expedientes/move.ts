import { deemedNotifiedOn, termEnds } from '#server/rules/calendar/legal-notice.ts';
import {
  canCancel,
  canGo,
  DAYS_TO_ANSWER,
  isGivenUp,
  isExpedienteOpen,
  type ExpedienteState,
} from '#server/rules/states/expediente-states.ts';
import type { Context } from '#server/core/context/context.ts';
import { addressInForce } from '#server/subjects/electronic-address/addresses.ts';
import { voidCertificate } from '#server/subjects/certificates/void-certificate.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { releaseHolds } from '#server/core/registers/holds.ts';
import type { Expediente, Taxpayer } from '#server/core/store/schema/schema.ts';
import { annulCharged } from './annul-charged.ts';
import type { ClaimedFile } from './claim-files.ts';
import { mailExpedienteChange } from './letter.ts';
import { notifyMove } from './notify-move.ts';

/** A change of state, and its author. */
export interface Move {
  state: ExpedienteState;
  detail: string | null;
  author: 'CONTRIBUYENTE' | 'OFICINA';
  /** The person who acted for the taxpayer, if any. */
  representative?: Pick<Taxpayer, 'id'> | null;
  files?: readonly ClaimedFile[];
  /** The applicant gives up a paid expediente, as its procedure allows (`expediente.cancel`). */
  cancels?: boolean;
  /** Effects to apply before notifying: a certificate, register writes. */
  effects?: () => Promise<void>;
}

/** Context of a move. `db` is a transaction. */
export type MoveContext = Pick<Context, 'db' | 'today' | 'now' | 'origin' | 'codes' | 'endpoints'>;

/** Name of its file in config/events. */
const EVENT = 'expediente_actualizado';

/**
 * Moves an expediente to another state, records it in its history and notifies its owner: with a message in the portal,
 * which is also the live event, a letter and, if they have an electronic address, a legal notice. All changes of state
 * go through here.
 * @returns false when the transition is not allowed.
 */
export async function moveExpediente(
  expediente: Expediente,
  move: Move,
  context: MoveContext,
): Promise<boolean> {
  const { year, number, state: from } = expediente;
  const { state } = move;
  const { db, now } = context;
  if (!canGo(from, state) && !(move.cancels && canCancel(from))) return false;
  const answer_until = state === 'OBSERVADO' ? await lastDayToAnswer(expediente, context) : null;
  const { numUpdatedRows } = await db
    .updateTable('expediente')
    .set({ state, answer_until, updated_at: now, ...(!isExpedienteOpen(state) && { open_key: null }) })
    .where('year', '=', year)
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await writeMove(expediente, move, context);
  if (isGivenUp(state) && isExpedienteOpen(from)) await releaseExpediente(expediente, context);
  await move.effects?.();
  const moved = { ...expediente, answer_until };
  // Last, because announcing takes the lock that all announcements share.
  const told = { state, detail: toldDetail(move) };
  const notice = await notifyMove(moved, told, context);
  await notifyOwner(expediente, context);
  await mailExpedienteChange(moved, { ...told, notice }, context);
  return true;
}

/** Annuls the charges, places and certificate of an expediente that ends without approval. */
async function releaseExpediente(expediente: Expediente, context: MoveContext): Promise<void> {
  const { year, number, slip_number, balance_slip, certificate_file_id } = expediente;
  const { db } = context;
  for (const slip of [slip_number, balance_slip]) if (slip !== null) await annulCharged(db, slip);
  await releaseHolds(db, expediente);
  if (certificate_file_id === null) return;
  await voidCertificate(certificate_file_id, context);
  await db
    .updateTable('expediente')
    .set({ certificate_file_id: null })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
}

/**
 * Last day to answer an observation. The term runs from the day the owner is deemed notified, or from today without an
 * electronic address.
 */
async function lastDayToAnswer({ taxpayer_id }: Expediente, { db, today }: MoveContext): Promise<string> {
  const off = await holidays(db);
  const address = taxpayer_id === null ? undefined : await addressInForce(db, taxpayer_id);
  return termEnds(address ? deemedNotifiedOn(today, off) : today, DAYS_TO_ANSWER, off);
}

/**
 * Records the first movement of an expediente and mails its number. No live event: the applicant is viewing the
 * receipt.
 */
export async function beginExpediente(
  expediente: Expediente,
  move: Move,
  context: MoveContext,
): Promise<void> {
  await writeMove(expediente, move, context);
  await mailExpedienteChange(
    expediente,
    { state: move.state, detail: toldDetail(move), notice: null },
    context,
  );
}

/** The detail in letters and notices: text of the office and of this program, never text typed by the applicant. */
function toldDetail({ author, state, detail }: Move): string | null {
  return author === 'OFICINA' || state === 'PAGADO' ? detail : null;
}

/** Records a movement in the history, with its files. */
export async function writeMove(
  { year, number }: Pick<Expediente, 'year' | 'number'>,
  { state, detail, author, representative, files = [] }: Move,
  { db, now }: Pick<MoveContext, 'db' | 'now'>,
): Promise<void> {
  const { id } = await db
    .insertInto('expediente_move')
    .values({ year, number, state, detail, author, representative_id: representative?.id ?? null, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const file of files)
    await db
      .updateTable('upload')
      .set({ move_id: id, field: file.field })
      .where('id', '=', file.id)
      .where('move_id', 'is', null)
      .execute();
}

/** Publishes the live event of config/events/expediente_actualizado.json, for its owner and for those who follow it. */
export async function notifyOwner(
  { year, number, taxpayer_id }: Expediente,
  { db, now: at }: Pick<MoveContext, 'db' | 'now'>,
): Promise<void> {
  const payload = JSON.stringify({ numero: number, anio: year });
  await announce(db, { name: EVENT, taxpayer_id, payload, at });
}

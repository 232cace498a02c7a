import { deemedNotifiedOn, termEnds } from '#server/rules/calendar/legal-notice.ts';
import {
  canCancel,
  canGo,
  DAYS_TO_ANSWER,
  isGivenUp,
  isOpen,
  type ExpedienteState,
} from '#server/rules/states/expediente-states.ts';
import type { Context } from '#server/core/context/context.ts';
import { addressInForce } from '#server/subjects/electronic-address/addresses.ts';
import { voidCertificate } from '#server/subjects/certificates/void-certificate.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { release } from '#server/core/registers/holds.ts';
import type { Expediente, Taxpayer } from '#server/core/store/schema/schema.ts';
import { annulCharged } from './annul-charged.ts';
import type { ClaimedFile } from './claim-files.ts';
import { writeLetter } from './letter.ts';
import { notifyMove } from './notify-move.ts';

/** A change of state, and who made it. */
export interface Move {
  state: ExpedienteState;
  detail: string | null;
  author: 'CONTRIBUYENTE' | 'OFICINA';
  /** Who did it for the taxpayer, if it was not he himself. */
  representative?: Pick<Taxpayer, 'id'> | null;
  files?: readonly ClaimedFile[];
  /** It was paid, and its procedure lets whoever filed it give it up all the same (`expediente.cancel`). */
  cancels?: boolean;
  /** What follows from it, before anybody is told: a certificate, what changes in the registers. */
  effects?: () => Promise<void>;
}

/** Where expedientes move. `db` is a transaction. */
export type MoveContext = Pick<Context, 'db' | 'today' | 'now' | 'origin' | 'codes' | 'endpoints'>;

/** Name of its file in config/events. */
const EVENT = 'expediente_actualizado';

/**
 * Moves an expediente to another state, writes it in its history and tells its owner: a message in the portal, which is
 * the live event too, a letter and, if he has an electronic address, a notice with the validity of paper. Every change of state goes through here.
 * @returns false when it cannot go there from where it is now.
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
    .set({ state, answer_until, updated_at: now, ...(!isOpen(state) && { open_key: null }) })
    .where('year', '=', year)
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await writeMove(expediente, move, context);
  if (isGivenUp(state) && isOpen(from)) await giveUp(expediente, context);
  await move.effects?.();
  const moved = { ...expediente, answer_until };
  // Announcing is last of all that waits for others.
  const told = { state, detail: toldDetail(move) };
  const notice = await notifyMove(moved, told, context);
  await tellExpediente(expediente, context);
  await writeLetter(moved, { ...told, notice }, context);
  return true;
}

/** What was not given is not charged, held nor certified any more. */
async function giveUp(expediente: Expediente, context: MoveContext): Promise<void> {
  const { year, number, slip_number, balance_slip, certificate_file_id } = expediente;
  const { db } = context;
  for (const slip of [slip_number, balance_slip]) if (slip !== null) await annulCharged(db, slip);
  await release(db, expediente);
  if (certificate_file_id === null) return;
  await voidCertificate(certificate_file_id, context);
  await db
    .updateTable('expediente')
    .set({ certificate_file_id: null })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
}

/** The term of an observation runs from the day its owner is notified by all means, or from today for who has no electronic address. */
async function lastDayToAnswer({ taxpayer_id }: Expediente, { db, today }: MoveContext): Promise<string> {
  const off = await holidays(db);
  const address = taxpayer_id === null ? undefined : await addressInForce(db, taxpayer_id);
  return termEnds(address ? deemedNotifiedOn(today, off) : today, DAYS_TO_ANSWER, off);
}

/**
 * Writes the first movement of an expediente and the letter with its number. Whoever filed it is looking at its receipt:
 * there is no live event.
 */
export async function beginExpediente(
  expediente: Expediente,
  move: Move,
  context: MoveContext,
): Promise<void> {
  await writeMove(expediente, move, context);
  await writeLetter(expediente, { state: move.state, detail: toldDetail(move), notice: null }, context);
}

/** The detail of a change in letters and notices: the words of the office and of this program, never those that the filer typed. */
function toldDetail({ author, state, detail }: Move): string | null {
  return author === 'OFICINA' || state === 'PAGADO' ? detail : null;
}

/** Writes a movement in the history, with the files that came with it. */
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

/** The live event of config/events/expediente_actualizado.json, for who filed it signed in and for who follows it. */
export async function tellExpediente(
  { year, number, taxpayer_id }: Expediente,
  { db, now: at }: Pick<MoveContext, 'db' | 'now'>,
): Promise<void> {
  const payload = JSON.stringify({ numero: number, anio: year });
  await announce(db, { name: EVENT, taxpayer_id, payload, at });
}

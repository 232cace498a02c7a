import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import { SENT_A_DAY } from '#server/rules/drafts/quotas.ts';
import { outgoing, roomOf, type UploadLimits } from '#server/rules/drafts/upload-room.ts';
import { discardUploads } from './discard.ts';
import { DRAFT_DAYS } from '#server/rules/drafts/newest-draft.ts';
import { isShared, UPLOADS } from '#server/core/store/locks.ts';
import type { Schema, Upload } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';

/** Days that a file waits to be named: as long as the drafts that name it, which only who signed in has. */
const DAYS = { anonymous: 1, own: DRAFT_DAYS };
const DAY = 86_400_000;
/** Milliseconds in which the bytes of a file come to the file store, or its machine fell. */
const COMING = 3_600_000;

export type NewUpload = Pick<
  Upload,
  'name' | 'type' | 'size' | 'owner_id' | 'created_at' | 'network' | 'device'
>;

const MB = 1024 * 1024;
/** Most bytes that may wait to be named, of each who is signed in. */
const OWN = 200 * MB;
const TOO_MUCH =
  'Tenés demasiados archivos subidos que todavía no presentaste. Presentá el trámite que los lleva y volvé a intentarlo.';
const TOO_MUCH_TODAY =
  'Hoy ya se subieron demasiados archivos desde tu cuenta o tu red. Volvé a intentarlo mañana, o acercate a la oficina.';
/** Most bytes that may wait to be named, of those who are not. */
const ANONYMOUS: UploadLimits = { device: 100 * MB, network: 300 * MB, total: 1024 * MB };

/**
 * Keeps room for what somebody sends until a request names it, for its days; what was not named by then goes. Of who is not
 * signed in, older ones go when there is no room (`outgoing`). Gives its id, which names nothing before `uploadArrived`.
 * @throws {HttpError} 409 when too much of who is signed in is waiting already, 429 when too much was sent in the day
 */
export function reserveUpload(db: Kysely<Schema>, upload: NewUpload): Promise<string> {
  const { owner_id } = upload;
  return transaction(db, [UPLOADS], async (trx) => {
    await discardUploads(trx, (is) => hasPassed(is, upload.created_at));
    if (owner_id === null) await makeRoom(trx, upload);
    else if ((await ownRoom(trx, owner_id)) + roomOf(upload.size) > OWN) throw new HttpError(409, TOO_MUCH);
    await spendDay(trx, upload);
    const id = randomBytes(16).toString('hex');
    const coming = { bytes: new Uint8Array(0), outside: 1, arrived: 0, move_id: null, field: null };
    await trx
      .insertInto('upload')
      .values({ id, ...upload, ...coming })
      .execute();
    return id;
  });
}

/** The bytes of a file are kept: a request can name it. False when it went meanwhile. */
export async function uploadArrived(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ arrived: 1 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What did not come, or waited too long. */
function hasPassed(is: ExpressionBuilder<Schema, 'upload'>, now: string) {
  return is.and([
    is('move_id', 'is', null),
    is.or([
      is('created_at', '<', before(DAYS.own * DAY, now)),
      is.and([is('owner_id', 'is', null), is('created_at', '<', before(DAYS.anonymous * DAY, now))]),
      is.and([is('arrived', '=', 0), is('created_at', '<', before(COMING, now))]),
    ]),
  ]);
}

/** Lets go of what must, so that one more of who is not signed in has room. */
async function makeRoom(db: Kysely<Schema>, coming: NewUpload): Promise<void> {
  const waiting = await db
    .selectFrom('upload')
    .select(['id', 'size', 'network', 'device', 'created_at'])
    .where('move_id', 'is', null)
    .where('owner_id', 'is', null)
    .execute();
  const gone = outgoing(waiting, coming, ANONYMOUS);
  if (gone.length > 0) await discardUploads(db, (is) => is('id', 'in', gone));
}

/** Room of what waits of a signed-in person: tiny files take some too, so that they are not without end. */
async function ownRoom(db: Kysely<Schema>, owner: number): Promise<number> {
  const waiting = await db
    .selectFrom('upload')
    .select('size')
    .where('move_id', 'is', null)
    .where('owner_id', '=', owner)
    .execute();
  return waiting.reduce((room, { size }) => room + roomOf(size), 0);
}

/** Counts a file in what its account, or its network, may send in a day. */
async function spendDay(
  db: Kysely<Schema>,
  { owner_id, network, size, created_at }: NewUpload,
): Promise<void> {
  const [who, most] =
    owner_id === null ? [`red ${network}`, SENT_A_DAY.network] : [`cuenta ${owner_id}`, SENT_A_DAY.account];
  const use = { name: `archivos ${who}`, most, amount: roomOf(size), now: created_at };
  if (!(await spendDailyAllowance(db, use))) throw new HttpError(429, TOO_MUCH_TODAY);
}

/**
 * What waits under an id to be named by this taxpayer, or by somebody who is not signed in; without its bytes. Inside a
 * transaction it waits until that ends.
 */
export function waitingUpload(
  db: Kysely<Schema>,
  id: string,
  { taxpayerId, now }: { taxpayerId: number | null; now: string },
): Promise<Pick<Upload, 'id' | 'name' | 'type' | 'size'> | undefined> {
  const { anonymous, own } = DAYS;
  const waiting = db
    .selectFrom('upload')
    .select(['id', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('move_id', 'is', null)
    .where('arrived', '=', 1)
    .where((is) =>
      is.or([
        is.and([is('owner_id', 'is', null), is('created_at', '>=', before(anonymous * DAY, now))]),
        is.and([is('owner_id', '=', taxpayerId ?? -1), is('created_at', '>=', before(own * DAY, now))]),
      ]),
    );
  // In a file the only writer has it locked already.
  return (isShared(db) ? waiting.forUpdate() : waiting).executeTakeFirst();
}

/** Makes a file of a taxpayer of what he sent: the same bytes under the same id. */
export async function becomeFile(
  db: Kysely<Schema>,
  id: string,
  file: { owner_id: number | null; created_at: string },
): Promise<void> {
  await alsoFile(db, id, file);
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

/** As `becomeFile`, of what stays in its expediente too. */
export async function alsoFile(
  db: Kysely<Schema>,
  id: string,
  file: { owner_id: number | null; created_at: string },
): Promise<void> {
  const { name, type, size, bytes, outside } = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const kept = { id, name, type, size, bytes, outside, ...file, expires_on: null };
  await db.insertInto('file').values(kept).execute();
}

/** The instant some milliseconds before another. */
function before(milliseconds: number, instant: string): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString();
}

import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import { SENT_A_DAY } from '#server/rules/drafts/quotas.ts';
import { uploadsToEvict, roomOf, type UploadLimits } from '#server/rules/drafts/upload-room.ts';
import { discardUploads } from './discard.ts';
import { DRAFT_DAYS } from '#server/rules/drafts/newest-draft.ts';
import { isShared, UPLOADS } from '#server/core/store/locks.ts';
import type { Schema, Upload } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';

/** Days that an upload is kept unused: as long as drafts, which only signed-in people have. */
const DAYS = { anonymous: 1, own: DRAFT_DAYS };
const DAY = 86_400_000;
/** Milliseconds to store the bytes of an upload; after them its machine is assumed to have crashed. */
const COMING = 3_600_000;

export type NewUpload = Pick<
  Upload,
  'name' | 'type' | 'size' | 'owner_id' | 'created_at' | 'network' | 'device'
>;

const MB = 1024 * 1024;
/** Maximum bytes of unused uploads of a signed-in person. */
const OWN = 200 * MB;
const TOO_MUCH =
  'Tenés demasiados archivos subidos que todavía no presentaste. Presentá el trámite que los lleva y volvé a intentarlo.';
const TOO_MUCH_TODAY =
  'Hoy ya se subieron demasiados archivos desde tu cuenta o tu red. Volvé a intentarlo mañana, o acercate a la oficina.';
/** Maximum bytes of unused uploads without session. */
const ANONYMOUS: UploadLimits = { device: 100 * MB, network: 300 * MB, total: 1024 * MB };

/**
 * Reserves an upload until a request uses it; unused ones expire. Without session, older ones are deleted to make room
 * (`uploadsToEvict`). Returns its id, which is valid from `uploadArrived` on.
 * @throws {HttpError} 409 when the signed-in person has too much unused, 429 over the daily limit
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

/** Makes an upload usable once its bytes are stored. Returns false when it was deleted meanwhile. */
export async function uploadArrived(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ arrived: 1 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uploads that did not arrive, or expired. */
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

/** Deletes older uploads without session to make room for a new one. */
async function makeRoom(db: Kysely<Schema>, coming: NewUpload): Promise<void> {
  const waiting = await db
    .selectFrom('upload')
    .select(['id', 'size', 'network', 'device', 'created_at'])
    .where('move_id', 'is', null)
    .where('owner_id', 'is', null)
    .execute();
  const gone = uploadsToEvict(waiting, coming, ANONYMOUS);
  if (gone.length > 0) await discardUploads(db, (is) => is('id', 'in', gone));
}

/** Space of a person's unused uploads; each counts a minimum, so that tiny files are limited too. */
async function ownRoom(db: Kysely<Schema>, owner: number): Promise<number> {
  const waiting = await db
    .selectFrom('upload')
    .select('size')
    .where('move_id', 'is', null)
    .where('owner_id', '=', owner)
    .execute();
  return waiting.reduce((room, { size }) => room + roomOf(size), 0);
}

/** Counts a file in the daily limit of its account, or of its network. */
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
 * An unused upload of this taxpayer or, without session, an anonymous one; without its bytes. Locked until the
 * transaction ends.
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
  // SQLite is already locked by its only writer.
  return (isShared(db) ? waiting.forUpdate() : waiting).executeTakeFirst();
}

/** Converts an upload to a file of a taxpayer, with the same id and bytes. */
export async function becomeFile(
  db: Kysely<Schema>,
  id: string,
  file: { owner_id: number | null; created_at: string },
): Promise<void> {
  await alsoFile(db, id, file);
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

/** As `becomeFile`, keeping the upload for its expediente. */
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

/** Subtracts milliseconds from an instant. */
function before(milliseconds: number, instant: string): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString();
}

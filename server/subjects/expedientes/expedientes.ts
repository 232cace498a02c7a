import type { Kysely } from 'kysely';
import type { Expediente, ExpedienteMove, Schema } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';

export function findExpediente(
  db: Kysely<Schema>,
  year: number,
  number: number,
): Promise<Expediente | undefined> {
  return db
    .selectFrom('expediente')
    .selectAll()
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The expediente that issued a slip, for its charge or for its balance. */
export function expedienteOfSlip(db: Kysely<Schema>, slipNumber: string): Promise<Expediente | undefined> {
  return db
    .selectFrom('expediente')
    .selectAll()
    .where((is) => is.or([is('slip_number', '=', slipNumber), is('balance_slip', '=', slipNumber)]))
    .executeTakeFirst();
}

/** Expedientes filed in sessions of a taxpayer, newest first. */
export function expedientesOf(db: Kysely<Schema>, taxpayerId: number): Promise<Expediente[]> {
  return db
    .selectFrom('expediente')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
}

/** The open expediente that holds a unique key, if any. */
export function findOpenHolder(db: Kysely<Schema>, openKey: string) {
  return db
    .selectFrom('expediente')
    .select(['number', 'year', 'taxpayer_id'])
    .where('open_key', '=', openKey)
    .executeTakeFirst();
}

/** Its movements, earliest first, with the names of their files. */
export async function movesOf(
  db: Kysely<Schema>,
  { year, number }: Pick<Expediente, 'year' | 'number'>,
): Promise<(ExpedienteMove & { files: { field: string | null; name: string }[] })[]> {
  const moves = await db
    .selectFrom('expediente_move')
    .selectAll()
    .where('year', '=', year)
    .where('number', '=', number)
    .orderBy('id')
    .execute();
  if (moves.length === 0) return [];
  const files = await db
    .selectFrom('upload')
    .select(['move_id', 'field', 'name'])
    .where(
      'move_id',
      'in',
      moves.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute();
  return moves.map((move) => ({
    ...move,
    files: files.filter(({ move_id }) => move_id === move.id),
  }));
}

/** The next number of a year. */
export async function nextExpediente(db: Kysely<Schema>, year: number): Promise<number> {
  const { last } = await db
    .selectFrom('expediente')
    .select((of) => of.fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return nextInSeries(db, `expediente ${year}`, last ?? 0);
}

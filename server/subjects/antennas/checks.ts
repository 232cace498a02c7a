import type { AntennaCheck } from '#server/core/store/schema/antenna-schema.ts';
import type { Database } from '#server/core/store/database.ts';
import type { OwnStructure } from './structures.ts';

/** A yearly check, with the status of its obligation. */
export type PaidCheck = AntennaCheck & { status: string };

/** The checks of some structures, newest first, with those that do not count any more: what they left to pay is ANULADA. */
export async function checksOf(own: readonly OwnStructure[], db: Database): Promise<PaidCheck[]> {
  if (own.length === 0) return [];
  return db
    .selectFrom('antenna_check')
    .innerJoin('obligation', 'obligation.id', 'antenna_check.obligation_id')
    .selectAll('antenna_check')
    .select('obligation.status')
    .where(
      'structure',
      'in',
      own.map(({ structure }) => structure.number),
    )
    .orderBy('checked_on', 'desc')
    .execute();
}

/** The last count of a series of declarations: `ANT-2026`. */
export async function lastCheckDeclaration(db: Database, series: string): Promise<number> {
  const { last } = await db
    .selectFrom('antenna_check')
    .select((of) => of.fn.max('declaration').as('last'))
    .where('declaration', 'like', `${series}-%`)
    .executeTakeFirstOrThrow();
  return Number(last?.slice(-5) ?? 0);
}

import type { Kysely } from 'kysely';
import type { Schema, Taxpayer } from '#server/core/store/schema/schema.ts';

/** Taxpayers a person may act for, by name. */
export function representedBy(db: Kysely<Schema>, representativeId: number): Promise<Taxpayer[]> {
  return db
    .selectFrom('representation')
    .innerJoin('taxpayer', 'taxpayer.id', 'representation.taxpayer_id')
    .selectAll('taxpayer')
    .where('representative_id', '=', representativeId)
    .orderBy('name')
    .execute();
}

/** The representative, if they may act for the taxpayer. */
export function findRepresentative(
  db: Kysely<Schema>,
  representativeId: number,
  taxpayerId: number,
): Promise<Taxpayer | undefined> {
  return db
    .selectFrom('representation')
    .innerJoin('taxpayer', 'taxpayer.id', 'representation.representative_id')
    .selectAll('taxpayer')
    .where('representative_id', '=', representativeId)
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirst();
}

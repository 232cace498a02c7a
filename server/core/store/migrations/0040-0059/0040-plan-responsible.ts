import type { Kysely, Migration } from 'kysely';

/** A plan says who answers for it, how he is reached and from which account its instalments may be debited. */
export const planResponsible: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['responsible', 'phone', 'cbu'])
      await db.schema.alterTable('plan').addColumn(column, 'text').execute();
  },
};

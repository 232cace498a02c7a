import type { Kysely, Migration } from 'kysely';

/** The person responsible for a plan, their contact data, and the account for debits of its instalments. */
export const planResponsible: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['responsible', 'phone', 'cbu'])
      await db.schema.alterTable('plan').addColumn(column, 'text').execute();
  },
};

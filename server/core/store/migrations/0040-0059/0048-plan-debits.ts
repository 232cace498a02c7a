import type { Kysely, Migration } from 'kysely';

/** The instalments of a plan may be debited from a card, as what is billed is. */
export const planDebits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('debit_adhesion')
      .addColumn('plan_number', 'text', (c) => c.references('plan.number'))
      .execute();
  },
};

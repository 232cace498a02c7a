import type { Kysely, Migration } from 'kysely';

/** What each plan took in and covers of it; the payment that each debit of a card is. */
export const planLines: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('plan_line')
      .addColumn('plan_number', 'text', (c) => c.notNull().references('plan.number'))
      .addColumn('obligation_id', 'text', (c) => c.notNull().references('obligation.id'))
      .addColumn('capital', 'bigint', (c) => c.notNull())
      .addColumn('interest', 'bigint', (c) => c.notNull())
      .addColumn('paid_before', 'bigint', (c) => c.notNull())
      .addColumn('paid_on_before', 'text')
      .addColumn('covered_capital', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('covered_interest', 'bigint', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('plan_line_key', ['plan_number', 'obligation_id'])
      .execute();
    await db.schema.createIndex('plan_line_by_obligation').on('plan_line').column('obligation_id').execute();
    await db.schema.alterTable('debit_movement').addColumn('operation_id', 'text').execute();
    await db.schema
      .createIndex('debit_movement_by_operation')
      .on('debit_movement')
      .column('operation_id')
      .unique()
      .execute();
  },
};

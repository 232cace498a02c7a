import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * Payments hold debt until an instant and are queried at growing intervals; refunds; and the days with compared
 * settlements.
 */
export const refunds: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (name: string, type: 'text' | 'integer', before: string | number) =>
      db.schema
        .alterTable('payment')
        .addColumn(name, type, (c) => c.notNull().defaultTo(before))
        .execute();
    await add('held_until', 'text', '');
    await add('next_ask_at', 'text', '');
    await add('asks', 'integer', 0);
    await db.schema.createIndex('payment_to_ask').on('payment').columns(['state', 'next_ask_at']).execute();
    await db.schema
      .createTable('refund')
      .addColumn('operation_id', 'text', (c) => c.primaryKey().references('payment.operation_id'))
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('PEDIDA', 'HECHA')`))
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_try_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('done_at', 'text')
      .execute();
    await db.schema.createIndex('refund_to_try').on('refund').columns(['state', 'next_try_at']).execute();
    await db.schema
      .createTable('settled_day')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('differences', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
  },
};

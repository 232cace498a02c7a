import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Whom every demonstration was filled with, before a store said what it is; together they are in no real register. */
const INVENTED = ['20981001126', '27981002453', '27981003913', '20981004788'];

/** What a store is of, a demonstration or an office, and what its accounts may do besides their own affairs. */
export const installation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('installation')
      .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('DEMOSTRACION', 'PRODUCCION')`))
      .execute();
    await db.schema
      .createTable('account_role')
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('ADMINISTRADOR')`))
      .addPrimaryKeyConstraint('account_role_key', ['taxpayer_id', 'role'])
      .execute();
    await recognise(db);
  },
};

/** A store that somebody lives in already is one of the two. */
async function recognise(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ invented: number; everybody: number }>`
    select count(*) as everybody,
      count(case when cuit in (${sql.join(INVENTED)}) then 1 end) as invented from taxpayer`.execute(db);
  const { invented = 0, everybody = 0 } = rows[0] ?? {};
  if (Number(everybody) === 0) return;
  const kind = Number(invented) === INVENTED.length ? 'DEMOSTRACION' : 'PRODUCCION';
  await sql`insert into installation (id, kind) values (1, ${kind})`.execute(db);
}

import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** People in all demonstrations made before stores had a mark; no real register has all of them. */
const INVENTED = ['20981001126', '27981002453', '27981003913', '20981004788'];

/** The kind of a store (demonstration or office), and the roles of its accounts. */
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

/** Marks an existing store with its kind. */
async function recognise(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ invented: number; everybody: number }>`
    select count(*) as everybody,
      count(case when cuit in (${sql.join(INVENTED)}) then 1 end) as invented from taxpayer`.execute(db);
  const { invented = 0, everybody = 0 } = rows[0] ?? {};
  if (Number(everybody) === 0) return;
  const kind = Number(invented) === INVENTED.length ? 'DEMOSTRACION' : 'PRODUCCION';
  await sql`insert into installation (id, kind) values (1, ${kind})`.execute(db);
}

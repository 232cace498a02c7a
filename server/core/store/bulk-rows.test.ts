import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { bulkRows } from './bulk-rows.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';

let db: Database;
beforeAll(async () => {
  db = await openStore('file::memory:');
  await migrate(db);
});
afterAll(() => db.destroy());

const business = (register_number: string, changes: object = {}) => ({
  register_number,
  taxpayer_id: 1,
  tax: '0012' as const,
  name: `El "Ñandú"; 'uno' \\ ${register_number}`,
  address: '',
  since: '2026-01-01',
  until: null,
  ...changes,
});

it('writes rows as they are told, however many, and what there was of them as the statement says', async () => {
  await db.insertInto('taxpayer').values({ id: 1, cuit: '1', name: 'A', profile: '{}' }).execute();
  const some = Array.from({ length: 3000 }, (_, i) => business(String(i).padStart(7, '0')));
  const write = (all: ReturnType<typeof business>[]) => {
    const { columns, rows } = bulkRows(db, 'business', all);
    return db
      .insertInto('business')
      .columns(columns)
      .expression(rows)
      .onConflict((same) =>
        same.column('register_number').doUpdateSet((is) => ({ until: is.ref('excluded.until') })),
      )
      .execute();
  };
  await write(some);
  expect(await db.selectFrom('business').selectAll().orderBy('register_number').execute()).toEqual(some);
  await write([business('0000001', { until: '2026-03-31' }), business('9999999')]);
  const ended = await db
    .selectFrom('business')
    .select('register_number')
    .where('until', 'is not', null)
    .execute();
  expect(ended).toEqual([{ register_number: '0000001' }]);
});

it.each([true, 0.5, Number.NaN])('keeps no %s', (taxpayer_id) => {
  expect(() => bulkRows(db, 'business', [business('1', { taxpayer_id })])).toThrow(TypeError);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { paying } from '#tests/api/paying.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { runReconciliation } from './run-reconciliation.ts';

let portal: TestPortal;
const { openQr } = paying(() => portal);
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

/** Of a copy that nobody configured, which is a demonstration: its sandbox never heard of any payment. */
const variables = () => ({
  PORTAL_DEMO: 'on',
  DATABASE_URL: portal.environment.databaseUrl,
  SANDBOX_DATABASE: ':memory:',
  PORTAL_TODAY: '2026-04-17',
});
const payments = () => portal.db.selectFrom('payment').selectAll().execute();

it('a sandbox is not asked what became of the payments of a city', async () => {
  await openQr();
  const before = await payments();
  expect(before).toMatchObject([{ state: 'PENDIENTE' }]);
  await portal.db
    .insertInto('installation')
    .values({ id: 1, kind: 'PRODUCCION' })
    .onConflict((on) => on.column('id').doUpdateSet({ kind: 'PRODUCCION' }))
    .execute();
  await expect(runReconciliation('2026-04-16', variables(), () => undefined)).rejects.toThrow(
    'Esta base es la de una oficina de verdad',
  );
  expect(await payments()).toEqual(before);
});

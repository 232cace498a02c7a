import { afterEach, beforeEach, expect, it } from 'vitest';
import { money } from '#formats/money.ts';
import { alarms } from '#server/core/metrics/metrics.ts';
import { CARDS, paying } from '#tests/api/paying.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { runReconciliation } from './run-reconciliation.ts';

let portal: TestPortal;
const { openQr, pay } = paying(() => portal);
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

/** Default demonstration: its sandbox knows no payments. */
const variables = () => ({
  PORTAL_DEMO: 'on',
  DATABASE_URL: portal.environment.databaseUrl,
  SANDBOX_DATABASE: ':memory:',
  PORTAL_TODAY: '2026-04-17',
});
const payments = () => portal.db.selectFrom('payment').selectAll().execute();

it('tells the differences in its lines, and raises no alarm of a server', async () => {
  await pay(CARDS.approved);
  const [payment] = await payments();
  alarms.reset();
  expect(await runReconciliation('2026-04-15', variables(), () => undefined)).toEqual({
    lines: [
      `TARJETA  registrado y no cobrado: operación ${payment?.number}, boleta ${payment?.slip_number}, ${money.write('30990.00')}  para revisar`,
      'Conciliación del 15/04/2026: diferencias: 1; reparadas: 0; para revisar: 1.',
    ],
    left: 1,
  });
  expect((await alarms.get()).values).toEqual([]);
});

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

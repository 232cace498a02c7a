import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTaxpayer, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
  // The taxpayer overpaid an instalment by fifty thousand pesos.
  const { id, capital } = await portal.db
    .selectFrom('obligation')
    .select(['id', 'capital'])
    .where('register_number', '=', '0104512')
    .where('period', '=', '10/2025')
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('obligation')
    .set({ status: 'PARCIAL', paid: capital + 50_000_00 })
    .where('id', '=', id)
    .execute();
});
afterAll(() => portal.close());

it('gives back no more than what is in favour, and only once', async () => {
  const ask = await asTaxpayer(portal, TOLABA);
  const { said: account } = await ask('CuentaCorriente/Consulta', { desde: '01/2021' });
  const balance: string = account.saldo_a_favor;
  expect(Number(balance)).toBeGreaterThan(0);
  const request = (importe: string, destino = 'COMPENSACION') =>
    ask('CuentaCorriente/SaldoAFavor', { destino, importe, ...operation() });
  const { said: refused } = await request('9999999.00');
  expect(refused.errores).toMatchObject([
    { campo: 'importe', mensaje: expect.stringMatching(/^No pidas más que tu saldo a favor/) },
  ]);
  expect((await request(balance)).status).toBe(200);
  const again = await request(balance);
  expect([again.status, again.said.message]).toEqual([
    409,
    'Ya tenés un pedido por tu saldo a favor: seguí ese expediente.',
  ]);
});

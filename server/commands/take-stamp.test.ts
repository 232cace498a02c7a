import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { STAMP_CONCEPTS } from '#server/seed/catalogues/stamp-concepts.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { takeStamp } from './take-stamp.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  await portal.db.insertInto('stamp_concept').values(STAMP_CONCEPTS).execute();
});
afterAll(() => portal.close());

const take = (number: string, today = TODAY) =>
  takeStamp(number, {
    PORTAL_DEMO: 'on',
    DATABASE_URL: portal.environment.databaseUrl,
    PORTAL_TODAY: today,
  });

async function issue(quantity = 1) {
  const request = {
    conceptos: [{ codigo: '0062-014', cantidad: quantity }],
    cuit: '20981001126',
    nombre: 'Tolaba Juan Ignacio',
    id_operacion: randomUUID(),
  };
  return { request, ...(await portal.call('Sellados/Emitir', request)) };
}

it('a stamp is taken once, when it is paid, and whoever verifies its receipt is told', async () => {
  const { request, body } = await issue();
  const { nro_sellado, boleta } = body;
  expect((await portal.call('Sellados/Emitir', request)).body).toEqual(body);
  await expect(take(nro_sellado)).rejects.toThrow('no está pagado');
  await payDebt(boleta.nro_boleta, '2026-00088124', planContext(portal.db, TODAY));
  await expect(take(nro_sellado, '2026-06-15')).rejects.toThrow('venció el 14/06/2026');
  const asked = { nro_sellado, cuit: request.cuit };
  const paper = (await portal.call('Sellados/Comprobante', asked)).body;
  expect(await take('s 2026 0000001')).toBe('Sellado S-2026-0000001: usado el 15/04/2026.');
  await expect(take(nro_sellado)).rejects.toThrow('se usó el 15/04/2026');
  const taken = await portal.db
    .selectFrom('audit')
    .select(['command', 'subject'])
    .where('kind', '=', 'SELLADO_USADO')
    .execute();
  expect(taken).toEqual([{ command: 'sellado', subject: JSON.stringify({ sellado: nro_sellado }) }]);
  expect((await portal.call('Sellados/Comprobante', asked)).body).toEqual(paper);
  const { code } = await portal.db.selectFrom('certificate').select('code').executeTakeFirstOrThrow();
  expect((await portal.call('Descargas/Verificar', { codigo: code })).body).toMatchObject({
    estado: 'USADO',
    texto: 'Sellado auténtico, usado el 15/04/2026',
    valido_hasta: '2026-04-15',
  });
  await expect(take('S-2026-0000009')).rejects.toThrow('No existe');
});

it.each([0, 100, 1.5])('a quantity of %d is refused beside its field', async (quantity) => {
  const { status, body } = await issue(quantity);
  expect(status).toBe(400);
  expect(body.errores[0].campo).toBe('conceptos.0.cantidad');
});

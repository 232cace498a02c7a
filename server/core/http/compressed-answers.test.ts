import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { addVehicle } from '#tests/api/vehicle-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  const months = Array.from({ length: 12 }, (_, i) => ({ period: `${String(i + 1).padStart(2, '0')}/2025` }));
  await portal.db
    .insertInto('rate')
    .values({ kind: 'RESARCITORIO', since: '2020-01-01', monthly: 275 })
    .execute();
  await portal.db
    .insertInto('unit_value')
    .values({ kind: 'UF', since: '2020-01-01', value: 900_00 })
    .execute();
  await addVehicle(portal.db, 'ZA102AA', months);
});
afterAll(() => portal.close());

const ask = (headers: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/Automotor/EB/Consulta',
    payload: { dominio: 'ZA102AA', tipo_inscripcion: '0006', fecha_pago: null },
    headers,
  });

it('a long answer travels compressed to whoever understands it', async () => {
  const plain = await ask({});
  expect(plain.statusCode).toBe(200);
  const small = await ask({ 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

import { expect, it } from 'vitest';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { ALL, KEY, planStore } from '#tests/api/plan-store.ts';

it('a plan that waits for its down payment says that it is next, and stands in the summary as what it is', async () => {
  const owner = await planStore();
  const signing = {
    conceptos: ALL,
    regimen: 'COMUN' as const,
    cuotas: 6,
    base: '79724.45',
    email: 'juan@ejemplo.test',
  };
  const key = { clave: KEY, acepta_terminos: true, id_operacion: crypto.randomUUID() };
  await callEndpoint('PFP/Generar', { ...signing, ...key }, owner);
  expect(await callEndpoint('PFP/Consulta', {}, owner)).toMatchObject([
    { saldo: '86786.63', proxima: { cuota: 0, vencimiento: '2026-04-22', importe: '7972.45' } },
  ]);
  const { planes, vencimientos } = await callEndpoint(
    'Contribuyente/Resumen',
    { partes: ['PLANES', 'VENCIMIENTOS'] },
    owner,
  );
  expect(planes).toMatchObject([{ estado: 'PENDIENTE_ANTICIPO', proxima: '2026-04-22', importe: '7972.45' }]);
  expect(vencimientos).toMatchObject([{ vencimiento: '2026-04-22', importe: '7972.45' }]);
});

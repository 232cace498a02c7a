import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

it('the payment of the stamp of a certificate says what the certificate is of', async () => {
  const asked = { unidad_urbana: '104512-3', ...operation() };
  const { body: slip } = await portal.call('Inmobiliario/LD/EmitirSellado', asked);
  const { body: payment } = await payByCard(portal, slip);
  expect(payment).toMatchObject({ estado: 'APROBADO', libre_deuda_de: '0007', imponible: '104512-3' });
});

it('the payment of a stamp bought by itself says whether it is of a certificate', async () => {
  const buy = async (codigo: string) => {
    const conceptos = [{ codigo, cantidad: 1 }];
    const asked = { conceptos, cuit: '23981003004', nombre: 'Lucía Ibáñez', ...operation() };
    const { body } = await portal.call('Sellados/Emitir', asked);
    return (await payByCard(portal, body.boleta)).body;
  };
  expect(await buy('0062-014')).toMatchObject({ estado: 'APROBADO', libre_deuda_propio: true });
  expect(await buy('0062-001')).not.toHaveProperty('libre_deuda_propio');
});

it('any other payment says nothing of the kind', async () => {
  const asked = {
    dominio: 'ZA101AA',
    conceptos: ['0006-0104512-2026-03-0000-0-1'],
    modalidad: 'CUOTA',
    ...operation(),
  };
  const { body: slip } = await portal.call('Automotor/EB/EmitirBoleta', asked);
  const { body: payment } = await payByCard(portal, slip);
  expect(payment).toMatchObject({ estado: 'APROBADO', libre_deuda_de: null });
});

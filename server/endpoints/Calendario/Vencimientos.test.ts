import { expect, it } from 'vitest';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';

it('says when each tax is due next, soonest first, on business days', async () => {
  const db = await emptyStore();
  const dues = await callEndpoint('Calendario/Vencimientos', {}, { db });
  expect(dues.map((d) => [d.tipo_inscripcion, d.periodo, d.vencimiento])).toEqual([
    ['0012', '03/2026', '2026-04-15'],
    ['0104', '03/2026', '2026-04-20'],
    ['0013', '04/2026', '2026-04-20'],
    ['0011', '04/2026', '2026-04-20'],
    ['0015', '04/2026', '2026-04-22'],
    ['0024', '04/2026', '2026-04-22'],
    ['0015', '04/2026', '2026-05-08'],
    ['0024', '04/2026', '2026-05-08'],
    ['0006', '05/2026', '2026-05-11'],
    ['0042', '05/2026', '2026-05-11'],
    ['0007', '05/2026', '2026-05-12'],
    ['0008', '05/2026', '2026-05-12'],
    ['0103', '05/2026', '2026-05-12'],
    ['0012', '04/2026', '2026-05-13'],
    ['0012', '04/2026', '2026-05-14'],
  ]);
});

it('goes on to the next year in December', async () => {
  const db = await emptyStore();
  const dues = await callEndpoint('Calendario/Vencimientos', {}, { db, today: '2026-12-30' });
  expect(dues.find((d) => d.tipo_inscripcion === '0006')).toMatchObject({
    periodo: '01/2027',
    vencimiento: '2027-01-11',
  });
  expect(dues.find((d) => d.tipo_inscripcion === '0104')).toMatchObject({
    periodo: '12/2026',
    vencimiento: '2027-01-18',
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { adherableStore } from '#tests/api/adherable-store.ts';
import { addProperty } from '#tests/api/vehicle-store.ts';

const A = 'DebitoAutomatico/Adhesiones/';
let db: Database;
beforeEach(async () => {
  db = await adherableStore();
});

describe('what can be adhered', () => {
  it('is told with what is overdue and the first period', async () => {
    const answer = await callEndpoint(`${A}ConsultaDominio`, { dominio: 'ZA101AA' }, { db });
    expect(answer).toMatchObject({
      imponible: 'ZA101AA',
      titular: 'TOLA*** J*** I***',
      adherible: true,
      motivo: null,
      deuda_vencida: '79724.45',
      primera_cuota: '05/2026',
    });
  });

  it('is not what the electricity company charges, what is exempt, out of the zones or gone', async () => {
    await addProperty(db, '104503', { status: 'EXENTO', exemption: '100 %', zone: null });
    await addProperty(db, '104522', { status: 'BAJA', status_date: '2025-08-20' });
    const reasons = async (unidad_urbana: string) =>
      (
        await callEndpoint(
          `${A}ConsultaUnidadUrbana`,
          { unidad_urbana, tipos: ['0007', '0008', '0103'] },
          { db },
        )
      ).tributos.map(({ motivo }) => motivo);
    const utility = 'Se cobra en la factura de la distribuidora eléctrica.';
    const exempt = 'Está exento: no tiene cuotas para debitar.';
    const gone = 'La unidad urbana 104522 está dada de baja.';
    expect(await reasons('104512-3')).toEqual([null, utility, utility]);
    expect(await reasons('104503')).toEqual([
      exempt,
      exempt,
      'Este inmueble está fuera de las zonas alcanzadas.',
    ]);
    expect(await reasons('104522')).toEqual([gone, gone, gone]);
  });

  it('asks which unit of a divided parcel is meant', async () => {
    const asked = { unidad_urbana: '104512', tipos: ['0007' as const] };
    expect(await refusalOf(`${A}ConsultaUnidadUrbana`, asked, { db })).toMatchObject({
      status: 409,
      message: 'Este catastro está dividido en unidades. Agregá guion y el número de la tuya, como 104512-3.',
    });
    const unknown = { unidad_urbana: '104999', tipos: ['0007' as const] };
    expect((await refusalOf(`${A}ConsultaUnidadUrbana`, unknown, { db }))?.status).toBe(404);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { addProperty, emptyStore, NEIGHBOUR } from '#tests/api/vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const UNIT = '104507';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const verify = () => callEndpoint('Inmobiliario/LD/Verificar', { unidad_urbana: UNIT }, { db });
const failing = async () =>
  (await verify()).controles.filter(({ ok }) => !ok).map((c) => [c.control, c.detalle, c.importe]);
const request = (motivo: CodeOf<'motivos_libre_deuda_inmueble'>, matricula: number | null = null) => ({
  unidad_urbana: UNIT,
  motivo,
  documento: '20981007841',
  matricula,
  correo: 'miguel@ejemplo.test',
  id_operacion: crypto.randomUUID(),
});

describe('the debt-free certificate of a property', () => {
  it('names each tax that is owed', async () => {
    await addProperty(db, UNIT, {}, [
      {},
      { tax: '0008', period: '03/2026', capital: 9_000_00 },
      { tax: '0028', period: '01/2026', due_date: '2026-01-12', capital: 540_00 },
      { tax: '0103', period: '04/2026', due_date: '2026-04-20', capital: 900_00 },
    ]);
    expect(await failing()).toEqual([
      ['INMOBILIARIO', '1 período vencido', '15495.00'],
      ['TGI', '1 período vencido', '9297.00'],
      ['DERECHO_CONSTRUCCION', '1 período vencido', '586.04'],
      ['CUOTAS_MES', 'Cuota 04/2026 sin pagar', '900.00'],
    ]);
  });

  it('does not wait for what the electricity company charges', async () => {
    await addProperty(db, UNIT, { by_utility: 1 }, [
      { tax: '0008', period: '04/2026', due_date: '2026-04-20', situation: 'EDESA' },
    ]);
    expect(await verify()).toMatchObject({ apto: true, tipo: 'LIBRE_DEUDA' });
  });

  it('takes its paid stamp for a deed, none for other reasons, and never shows the owner', async () => {
    await addProperty(db, UNIT, { owner_id: NEIGHBOUR.id });
    const free = await callEndpoint('Inmobiliario/LD/Emitir', request('OTRO'), { db });
    expect(free).toMatchObject({
      tipo: 'LIBRE_DEUDA',
      imponible: UNIT,
      sellado: '0.00',
      valido_hasta: '2026-05-15',
    });
    expect(await refusalOf('Inmobiliario/LD/Emitir', request('ESCRITURA', 123), { db })).toMatchObject({
      status: 409,
      message: 'Para este motivo, primero pagá el sellado de $\u00a010.350,00.',
    });
    const slip = await callEndpoint(
      'Inmobiliario/LD/EmitirSellado',
      { unidad_urbana: UNIT, id_operacion: crypto.randomUUID() },
      { db },
    );
    expect(slip).toMatchObject({ importe_1: '10350.00', tipo_inscripcion: '0062', imponible: UNIT });
    await payDebt(slip.nro_boleta, '2026-00088124', planContext(db, '2026-04-15'));
    const stamped = await callEndpoint('Inmobiliario/LD/Emitir', request('ESCRITURA', 123), { db });
    expect(stamped.sellado).toBe('10350.00');
    expect((await verify()).sellado_pagado).toBe(true);
    const papers = await db.selectFrom('file').select('document').where('name', 'like', 'LD-%').execute();
    expect(JSON.stringify(papers)).not.toContain(NEIGHBOUR.name);
  });
});

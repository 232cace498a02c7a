import { describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { emptyStore, OWNER } from '#tests/api/vehicle-store.ts';

describe('system parameter', () => {
  it('is a list of one, empty when it has no value', async () => {
    const db = await emptyStore();
    await db.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
    const read = (parametro: string) => callEndpoint('parametros/leer', { parametro }, { db });
    expect(await read('MORATORIA')).toEqual([{ PARAMETRO: 'MORATORIA', VALOR: 'S' }]);
    expect(await read('MANTENIMIENTO')).toEqual([]);
    expect(await read('FECHA_NEGOCIO')).toEqual([{ PARAMETRO: 'FECHA_NEGOCIO', VALOR: '2026-04-15' }]);
  });
});

describe('notifications', () => {
  it('are counted since the last one seen, for oneself alone', async () => {
    const db = await emptyStore();
    const event = { name: 'pago_actualizado', payload: '{}', at: '2026-04-15T12:00:00.000Z' };
    await db
      .insertInto('live_event')
      .values([1, 1, 2, null].map((taxpayer_id) => ({ ...event, taxpayer_id })))
      .execute();
    const path = 'parametros/tiene-notificaciones';
    expect(await callEndpoint(path, { personaId: 1 }, { db, taxpayer: OWNER })).toEqual({
      tiene: true,
      cantidad: 2,
    });
    expect(await callEndpoint(path, { personaId: 1, desde: 2 }, { db, taxpayer: OWNER })).toEqual({
      tiene: false,
      cantidad: 0,
    });
    expect(await refusalOf(path, { personaId: 2 }, { db, taxpayer: OWNER })).toMatchObject({ status: 403 });
  });
});

import { describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { serve } from '#tests/api/served-notice.ts';
import { emptyStore, OWNER } from '#tests/api/vehicle-store.ts';

describe('system parameter', () => {
  it('is a list of one, empty when it has no value', async () => {
    const db = await emptyStore();
    await db.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
    const read = (parametro: string) => callEndpoint('parametros/leer', { parametro }, { db });
    expect(await read('MORATORIA')).toEqual([{ PARAMETRO: 'MORATORIA', VALOR: 'S' }]);
    expect(await read('MANTENIMIENTO')).toEqual([]);
    expect(await read('FECHA_NEGOCIO')).toEqual([{ PARAMETRO: 'FECHA_NEGOCIO', VALOR: '2026-04-15' }]);
    const days = await db.selectFrom('holiday').select('date').orderBy('date').execute();
    const off = days.map(({ date }) => date).join(' ');
    expect(off).toContain('2026-05-25');
    expect(await read('FERIADOS')).toEqual([{ PARAMETRO: 'FERIADOS', VALOR: off }]);
  });
});

describe('notifications', () => {
  it('are counted until they are opened, for oneself alone', async () => {
    const db = await emptyStore();
    for (const taxpayerId of [1, 1, 2]) await serve(db, taxpayerId);
    const path = 'parametros/tiene-notificaciones';
    const caller = { db, taxpayer: OWNER };
    const count = () => callEndpoint(path, { personaId: 1 }, caller);
    expect(await count()).toEqual({ tiene: true, cantidad: 2 });
    for (const { id } of await callEndpoint('DFE/Ventanilla/Consulta', {}, caller))
      await callEndpoint('DFE/Ventanilla/Leer', { id, id_operacion: crypto.randomUUID() }, caller);
    expect(await count()).toEqual({ tiene: false, cantidad: 0 });
    expect(await refusalOf(path, { personaId: 2 }, { db, taxpayer: OWNER })).toMatchObject({ status: 403 });
  });
});

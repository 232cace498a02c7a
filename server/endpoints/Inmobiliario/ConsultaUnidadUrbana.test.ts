import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addProperty, emptyStore, NEIGHBOUR, OWNER } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const ask = (unidad_urbana: string, taxpayer?: typeof OWNER) =>
  callEndpoint('Inmobiliario/ConsultaUnidadUrbana', { unidad_urbana }, { db, ...(taxpayer && { taxpayer }) });

describe('card of a property', () => {
  it('tells whose it is and its door to its owner alone', async () => {
    await addProperty(db, '104512-3');
    const seen = { titular: 'TOLA*** J*** I***', domicilio: 'ESPAÑA', zona_tppb: 2, frente: 10 };
    expect(await ask('104512-3')).toMatchObject(seen);
    expect(await ask('104512-3', NEIGHBOUR)).toMatchObject(seen);
    expect(await ask('104512-3', OWNER)).toMatchObject({
      titular: 'TOLABA JUAN IGNACIO',
      domicilio: 'ESPAÑA 1240 P.2 D',
    });
  });

  it('of a divided parcel says the units alone, and never a door', async () => {
    await addProperty(db, '104520-10', { door: '455 p.5 B' });
    await addProperty(db, '104520-2', { door: '455 p.1 B', owner_id: NEIGHBOUR.id });
    const answer = await ask('104520');
    expect(answer).toEqual({
      catastro: '104520',
      provisoria: false,
      tipo_objeto: '0007',
      domicilio: 'ESPAÑA',
      unidades: [
        { unidad_urbana: '104520-2', piso: 'Piso 1 B', titular: 'BURG*** A***' },
        { unidad_urbana: '104520-10', piso: 'Piso 5 B', titular: 'TOLA*** J*** I***' },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('455');
  });

  it('is refused for what is no unit, also of a parcel that has others', async () => {
    await addProperty(db, '104512');
    for (const unidad_urbana of ['104513', '104512-9'])
      expect(await refusalOf('Inmobiliario/ConsultaUnidadUrbana', { unidad_urbana }, { db })).toEqual({
        status: 404,
        message: `No encontramos la unidad urbana ${unidad_urbana}. Revisá el número o probá con el catastro.`,
        field: 'unidad_urbana',
      });
  });

  it('says a parcel from 900000 on is provisional', async () => {
    await addProperty(db, '904511');
    expect(await ask('904511')).toMatchObject({ provisoria: true });
  });
});

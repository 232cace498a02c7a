import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addPlan, addVehicle, emptyStore, NEIGHBOUR, OWNER } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const ask = (dominio: string, taxpayer?: typeof OWNER) =>
  callEndpoint('Automotor/ConsultaDominio', { dominio }, { db, ...(taxpayer && { taxpayer }) });

describe('card of a vehicle', () => {
  it('shows whose it is to its owner alone', async () => {
    await addVehicle(db, 'ZA101AA');
    expect((await ask('ZA101AA')).titular).toBe('TOLA*** J*** I***');
    expect((await ask('ZA101AA', NEIGHBOUR)).titular).toBe('TOLA*** J*** I***');
    expect((await ask('ZA101AA', OWNER)).titular).toBe('TOLABA JUAN IGNACIO');
  });

  it.each([
    [2006, '0006'],
    [2005, '0042'],
  ])(
    'of the year %i pays %s in 2026: over twenty years old, the environmental fee',
    async (year, tributa) => {
      await addVehicle(db, 'ZAA101', [], { year });
      expect(await ask('ZAA101')).toMatchObject({ tributa });
    },
  );

  it('says when it left, and whether a plan is in force', async () => {
    await addVehicle(db, 'ZAA401', [{}], { status: 'BAJA', status_date: '2025-02-12' });
    await addPlan(db, 'ZAA401');
    expect(await ask('ZAA401')).toMatchObject({
      estado: 'BAJA',
      fecha_baja: '2025-02-12',
      plan_vigente: true,
    });
  });

  it('is refused for a plate that is not of this city', async () => {
    expect(await refusalOf('Automotor/ConsultaDominio', { dominio: 'ZA101AA' }, { db })).toEqual({
      status: 404,
      message:
        'No encontramos el dominio ZA 101 AA radicado en la ciudad. Si lo transferiste hace poco, puede demorar 10 días hábiles.',
      field: 'dominio',
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { Operations, type KeepAnswer } from './operations.ts';

const OPERATION = {
  id: '0e3c7a6e-0000-4000-8000-000000000001',
  endpoint: 'Prueba/Guardar',
  request: { texto: 'hola' },
  holder: null,
  now: '2026-04-15T12:00:00.000Z',
};

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});
afterEach(() => db.destroy());

/** Two machines that get the same operation, each before the other has answered it. */
async function onTwoMachines(write: (keep: KeepAnswer, machine: string) => Promise<unknown>) {
  let arrived = 0;
  let go: (() => void) | undefined;
  const both = new Promise<void>((resolve) => (go = resolve));
  const machine = (name: string) =>
    new Operations(db, 'Conflicto').once(OPERATION, async (keep) => {
      arrived += 1;
      if (arrived === 2) go?.();
      await both;
      return write(keep, name);
    });
  return Promise.all([machine('2099-01-01'), machine('2099-01-02')]);
}

/** Writes a row and keeps its name as the answer, all or nothing. */
const writeRow = (keep: KeepAnswer, date: string) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('holiday').values({ date, name: 'Prueba' }).execute();
    await keep({ date }, trx);
    return { date };
  });
const written = () => db.selectFrom('holiday').select('date').where('date', '>', '2099').execute();

describe('an operation that two machines get at once', () => {
  it('is done by one of them, and both give its answer', async () => {
    const [first, second] = await onTwoMachines(writeRow);
    expect(second).toEqual(first);
    expect(await written()).toEqual([first]);
  });

  it('is answered by the other when one refuses what the other just did', async () => {
    const [first, second] = await onTwoMachines(async (keep, machine) => {
      if ((await written()).length > 0) throw new HttpError(409, 'Ya está.');
      return writeRow(keep, machine);
    });
    expect(second).toEqual(first);
    expect(await written()).toEqual([first]);
  });
});

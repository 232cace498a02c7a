// @vitest-environment happy-dom
// Depth all: mistakes in the config of other cities, each played on its screens.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { writeCity } from '#tests/city/write-city.ts';
import { writeFerias } from '#tests/registers/ferias.ts';
import { playMutants } from './play-mutants.ts';
import { SEED, shareOf } from './shares.ts';
import { summary } from './summary.ts';

/** Configs with tables, registers and computed queries of their own. */
const CITIES = {
  'the second city': {
    write: async () => (await writeCity()).folder,
    everywhere: ['inicio', 'cementerio/nicho', 'costanera/fogon'],
  },
  'the fairs': { write: writeFerias, everywhere: ['inicio', 'ferias/puesto', 'ferias/curso'] },
};

it.each(Object.entries(CITIES))(
  'whatever is changed in %s, the check refuses it or the portal draws it',
  { timeout: 1_800_000 },
  async (_, { write, everywhere }) => {
    const folder = await write();
    const chosen = (file: string) => !file.startsWith('cases/');
    const outcome = await playMutants({ folder, chosen, count: shareOf(0.15), seed: SEED, everywhere });
    rmSync(dirname(folder), { recursive: true });
    process.stdout.write(`${summary(outcome)}\n`);
    expect(outcome.escapes).toEqual([]);
    expect(outcome.differences).toEqual([]);
  },
);

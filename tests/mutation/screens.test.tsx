// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { playMutants } from './play-mutants.ts';
import { summary } from './summary.ts';

const COUNT = Number(process.env['MUTANTS'] ?? 2500);
const SEED = Number(process.env['MUTATION_SEED'] ?? 1);

it(
  'whatever is changed in a screen, a fragment or a menu, the check refuses it or the portal draws it',
  { timeout: 1_800_000 },
  async () => {
    const outcome = await playMutants((file) => /^(screens|fragments|menus|events)\//.test(file), {
      count: COUNT,
      seed: SEED,
    });
    process.stdout.write(`${summary(outcome)}\n`);
    expect(outcome.escapes).toEqual([]);
    expect(outcome.differences).toEqual([]);
  },
);

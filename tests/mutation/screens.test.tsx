// @vitest-environment happy-dom
// Depth all: mistakes in screens, each played.
import { expect, it } from 'vitest';
import { playMutants } from './play-mutants.ts';
import { PORTAL, SEED, shareOf } from './shares.ts';
import { summary } from './summary.ts';

it(
  'whatever is changed in a screen, a fragment or a menu, the check refuses it or the portal draws it',
  { timeout: 1_800_000 },
  async () => {
    const outcome = await playMutants({
      ...PORTAL,
      chosen: (file) => /^(screens|fragments|menus|events)\//.test(file),
      count: shareOf(0.35),
      seed: SEED,
    });
    process.stdout.write(`${summary(outcome)}\n`);
    expect(outcome.escapes).toEqual([]);
    expect(outcome.differences).toEqual([]);
  },
);

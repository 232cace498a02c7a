import type { Harm } from '#tests/faults/judge.ts';
import type { Attack } from './finding.ts';
import { playFile } from './play-file.ts';

type Harms = readonly (Harm & { readonly of: string })[];

const HELD: Readonly<Record<keyof Harm, string>> = {
  white: 'wrong answers on every screen: white pages',
  endless: 'wrong answers on every screen: waits without a word or an end',
  lost: 'wrong answers on every screen: fields lost',
  untrue: 'wrong answers on every screen: successes and half sentences told',
};

/**
 * Every screen that has a case is played with each endpoint it asks answering wrong, in nine ways in turn; `PAGE_FAULTS=all`
 * plays every way of every endpoint. Without a browser: the page runs in a simulated one, its clock in our hands.
 */
export const page: Attack = async ({ seed, say }) => {
  process.env['PAGE_FAULTS'] ??= 'rotated';
  process.env['PAGE_FAULTS_SEED'] = String(seed);
  let tries = 0;
  const harms: Harms[number][] = [];
  const unplayed: string[] = [];
  await playFile('tests/faults/faults.test.ts', (test) => {
    const { faults } = test.meta();
    if (!faults) return void unplayed.push(test.fullName);
    tries += faults.tries;
    harms.push(...faults.harms);
    say(`${test.fullName.split(' > ')[0]}: ${faults.tries} tried`);
  });
  for (const { of, ...found } of harms) say(`${of}: ${Object.values(found).flat().join('; ')}`);
  for (const name of unplayed) say(`${name} could not be played`);
  return (Object.keys(HELD) as (keyof Harm)[]).map((kind) => ({
    what: HELD[kind],
    tries,
    broken: harms.filter((harm) => harm[kind].length > 0).length + unplayed.length,
  }));
};

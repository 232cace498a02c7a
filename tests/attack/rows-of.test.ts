import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isHeld, type AttackRun } from '#scripts/printing/attack-table.ts';
import { ATTACKS } from './attacks.ts';
import type { Attack } from './finding.ts';
import { rowsOf } from './rows-of.ts';

const play = (attack: Attack) => rowsOf('one', async () => attack, { seed: 1, say: () => undefined });

it('an attack that tried nothing, tells nothing or breaks off is not held', async () => {
  const found = [
    await play(async () => [{ what: 'all', tries: 3, broken: 0 }]),
    await play(async () => [{ what: 'all', tries: 3, broken: 1 }]),
    await play(async () => [{ what: 'all', tries: 0, broken: 0 }]),
    await play(async () => []),
    await play(() => Promise.reject(new Error('gone'))),
  ];
  expect(found.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  expect(found.map(([row]) => isHeld(row!))).toEqual([true, false, false, false, false]);
});

it('the run that is kept has rows of every attack', () => {
  const { rows } = JSON.parse(readFileSync('docs/attack.json', 'utf8')) as AttackRun;
  expect([...new Set(rows.map(({ attack }) => attack))]).toEqual(Object.keys(ATTACKS));
});

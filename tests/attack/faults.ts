import type { OutageHarm } from '#tests/faults/judge-outage.ts';
import type { Attack, Finding } from './finding.ts';
import { playFile } from './play-file.ts';

interface Count {
  tries: number;
  broken: number;
}

/**
 * Requests and code that fail in thirteen ways, on a screen of each combination of kinds of blocks: a person never gets
 * a blank page, a silent or endless wait, a lost field or a false success, and trying again works. `PAGE_FAULTS=all`
 * fails every endpoint of each screen in every way, `PAGE_FAULTS_SCREEN=pagos` plays one.
 */
export const faults: Attack = async ({ seed, say }) => {
  process.env['PAGE_FAULTS'] ??= 'rotated';
  process.env['PAGE_FAULTS_SEED'] = String(seed);
  const counts = new Map<string, Count>();
  const unplayed: string[] = [];
  let screens = 0;
  await playFile('tests/faults/outage.test.ts', (test) => {
    const { outages } = test.meta();
    const name = test.fullName.split(' > ')[0]!;
    if (!outages) return void unplayed.push(name);
    screens++;
    say(`${name}: ${outages.length} tried`);
    for (const { fault, of, harm } of outages) {
      const found = told(harm);
      const { tries, broken } = counts.get(fault) ?? { tries: 0, broken: 0 };
      counts.set(fault, { tries: tries + 1, broken: broken + (found ? 1 : 0) });
      if (found) say(`   ${fault}, ${of}: ${found}`);
    }
  });
  for (const name of unplayed) say(`${name} could not be played`);
  const note = `on ${screens} kinds of screens`;
  const findings = [...counts].map(([fault, count]): Finding => ({ what: `${fault}: harm`, ...count, note }));
  return unplayed.length === 0
    ? findings
    : [...findings, { what: 'screens with faults: not played', tries: screens, broken: unplayed.length }];
};

const told = (harm: OutageHarm) =>
  Object.entries(harm)
    .flatMap(([kind, found]: [string, readonly string[]]) => found.map((what) => `${kind}: ${what}`))
    .join('; ');

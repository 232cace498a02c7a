import { writeFileSync } from 'node:fs';
import { isHeld, type AttackRow, type AttackRun } from '#scripts/attack-table.ts';
import { setup, teardown } from '#tests/shared-folder.ts';
import { ATTACKS } from './attacks.ts';
import { rowsOf } from './rows-of.ts';

/**
 * `npm run attack`: attacks portals of its own, on this machine only, prints one table and keeps it in docs/attack.json.
 * `npm run attack -- NAME...` runs those alone, and keeps nothing; `ATTACK_SEED=7` draws other attempts. Exit code 1 when anything
 * held less than it must, or was not tried.
 */
const SEED = Number(process.env['ATTACK_SEED'] ?? 1);
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** A run that is cut off has what it did not come to as not tried. */
const notReached = (attack: string): AttackRow => ({ attack, what: 'not reached', tries: 0, broken: 0 });
const keep = (all: AttackRow[]) => {
  const run: AttackRun = { seed: SEED, rows: all };
  writeFileSync('docs/attack.json', `${JSON.stringify(run, null, 2)}\n`);
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  say(`There is no attack called ${unknown.join(', ')}. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  process.exit(2);
}

setup();
const names = Object.keys(ATTACKS).filter((name) => chosen.length === 0 || chosen.includes(name));
const rows: AttackRow[] = [];
for (const [i, name] of names.entries()) {
  say(`== ${name}`);
  rows.push(...(await rowsOf(name, ATTACKS[name]!, { seed: SEED, say })));
  if (chosen.length === 0) keep([...rows, ...names.slice(i + 1).map(notReached)]);
}
teardown();

say('');
say(`${'attack'.padEnd(80)}${'tries'.padStart(9)}${'broken'.padStart(11)}`);
for (const { what, tries, broken, note } of rows) {
  const end = tries === 0 ? 'not tried' : String(broken);
  say(`${what.padEnd(80)}${String(tries).padStart(9)}${end.padStart(11)}${note ? `  ${note}` : ''}`);
}
process.exit(rows.every(isHeld) ? 0 : 1);

import { readFileSync, writeFileSync } from 'node:fs';
import { isHeld, type AttackRow, type AttackRun } from '#scripts/printing/attack-table.ts';
import { setup, teardown } from '#tests/shared-folder.ts';
import { ATTACKS } from './attacks.ts';
import { rowsOf } from './rows-of.ts';

/**
 * `npm run attack`: attacks portals of its own, on this machine only, prints one table and stores it in
 * docs/attack.json. `npm run attack -- NAME...` runs only those and replaces their rows; `ATTACK_SEED=7` makes other
 * attempts and stores nothing. Exit code 1 if a defence failed or was not tried.
 */
const USUAL = 1;
const SEED = Number(process.env['ATTACK_SEED'] ?? USUAL);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const KEPT = 'docs/attack.json';

/** Stores the rows of an attack in its place; an attack that was not completed gets one row, which says so. */
function keep(attack: string, rows: readonly AttackRow[]): void {
  const { rows: before } = JSON.parse(readFileSync(KEPT, 'utf8')) as AttackRun;
  const all = Object.keys(ATTACKS).flatMap((name) => {
    const own = name === attack ? rows : before.filter((row) => row.attack === name);
    return own.length > 0 ? own : [{ attack: name, what: 'not reached', tries: 0, broken: 0 }];
  });
  writeFileSync(KEPT, `${JSON.stringify({ seed: SEED, rows: all } satisfies AttackRun, null, 2)}\n`);
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  say(`There is no attack called ${unknown.join(', ')}. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  process.exit(2);
}

setup();
const names = Object.keys(ATTACKS).filter((name) => chosen.length === 0 || chosen.includes(name));
const rows: AttackRow[] = [];
for (const name of names) {
  say(`== ${name}`);
  const told = await rowsOf(name, ATTACKS[name]!, { seed: SEED, say });
  if (SEED === USUAL) keep(name, told);
  rows.push(...told);
}
teardown();

say('');
say(`${'attack'.padEnd(80)}${'tries'.padStart(9)}${'broken'.padStart(11)}`);
for (const { what, tries, broken, note } of rows) {
  const end = tries === 0 ? 'not tried' : String(broken);
  say(`${what.padEnd(80)}${String(tries).padStart(9)}${end.padStart(11)}${note ? `  ${note}` : ''}`);
}
process.exit(rows.every(isHeld) ? 0 : 1);

import { setup, teardown } from '#tests/shared-folder.ts';
import type { Attack, Finding } from './finding.ts';

/**
 * `npm run attack`: attacks portals of its own, on this machine only, and prints one table. `npm run attack -- NAME...` runs
 * those alone; `ATTACK_SEED=7` draws other attempts. Exit code 1 when anything held less than it must.
 */
const ATTACKS: Readonly<Record<string, () => Promise<Attack>>> = {
  access: async () => (await import('./access.ts')).access,
  second: async () => (await import('./second-factor.ts')).secondFactor,
  restore: async () => (await import('./restore.ts')).restoreAttack,
  page: async () => (await import('./page.ts')).page,
  faults: async () => (await import('./faults.ts')).faults,
  database: async () => (await import('./database.ts')).databaseAttack,
  kill: async () => (await import('./kill.ts')).kill,
  throughput: async () => (await import('./throughput.ts')).throughputAttack,
  matrix: async () => (await import('./matrix.ts')).matrix,
  hostile: async () => (await import('./hostile.ts')).hostile,
  uploads: async () => (await import('./uploads.ts')).uploads,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  payments: async () => (await import('./payments.ts')).payments,
  holds: async () => (await import('./holds.ts')).holds,
  floods: async () => (await import('./floods.ts')).floods,
  sockets: async () => (await import('./sockets.ts')).sockets,
};

const SEED = Number(process.env['ATTACK_SEED'] ?? 1);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(ATTACKS, name));
if (unknown.length > 0) {
  say(`There is no attack called ${unknown.join(', ')}. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  process.exit(2);
}

setup();
const findings: Finding[] = [];
for (const [name, load] of Object.entries(ATTACKS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  say(`== ${name}`);
  const attack = await load();
  findings.push(...(await attack({ seed: SEED, say })));
}
teardown();

say('');
say(`${'attack'.padEnd(64)}${'tries'.padStart(9)}${'broken'.padStart(9)}`);
for (const { what, tries, broken, note } of findings)
  say(
    `${what.padEnd(64)}${String(tries).padStart(9)}${String(broken).padStart(9)}${note ? `  ${note}` : ''}`,
  );
process.exit(findings.some(({ broken }) => broken > 0) ? 1 : 0);

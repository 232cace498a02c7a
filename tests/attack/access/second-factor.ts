import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cwd } from 'node:process';
import { TOTP } from 'otpauth';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { buildServer, startInstance } from '#tests/attack/stores/instance.ts';
import { newCluster, postgresPrograms } from '#tests/attack/stores/postgres-cluster.ts';
import { Entry } from './second-factor-entry.ts';

/** Two accounts: one attacked with replayed codes, one with guessed codes. */
const [REPLAYED, GUESSED] = ['20981001126', '27981002453'];
const GUESSES = 1000;
const AT_ONCE = 20;
/** Wrong codes checked before the first delay, and that delay, which doubles, in milliseconds. */
const [FREE, FIRST_WAIT] = [5, 15_000];
const PERIOD = 30_000;

/** Attacks the second step of signing in, on two instances of one PostgreSQL at once. The attacker knows the key. */
export const secondFactor: Attack = async ({ say }) => {
  const programs = postgresPrograms();
  if (programs === null)
    return [{ what: 'second step, two instances', tries: 0, broken: 0, note: 'no PostgreSQL' }];
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  const cluster = await newCluster(programs);
  const stops: (() => Promise<void>)[] = [];
  try {
    await buildServer(cwd());
    await cluster.start([]);
    await cluster.tool('createdb', 'portal');
    const urls: string[] = [];
    for (const number of [1, 2]) {
      const instance = await startInstance(cwd(), {
        DATABASE_URL: cluster.url('portal'),
        SANDBOX_DATABASE: join(folder, `sandbox-${number}.db`),
        FILES_DIR: join(folder, 'files'),
        PORTAL_DIST: join(folder, 'dist'),
      });
      stops.push(instance.stop);
      urls.push(instance.url);
    }
    return [...(await replays(urls, say)), ...(await guesses(urls, say))];
  } finally {
    for (const stop of stops) await stop();
    await cluster.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Codes and recovery codes work once, on any instance, even with many simultaneous attempts. */
async function replays(urls: readonly string[], say: (line: string) => void): Promise<Finding[]> {
  const mine = new Entry(REPLAYED, urls);
  const { code, recovery } = await switchOn(mine);
  const now = code(0);
  const signedIn = await mine.prove(await mine.begin(0), now, 0);
  const again = [];
  for (const i of urls.keys()) again.push(await mine.prove(await mine.begin(i), now, i));

  const strangers = Array.from({ length: AT_ONCE }, () => new Entry(REPLAYED, urls));
  // One after the other: many at once with the right key would be delayed like wrong ones.
  const begun = [];
  for (const [i, one] of strangers.entries()) begun.push({ one, i, step: await one.begin(i) });
  const next = code(1);
  const together = await Promise.all(begun.map(({ one, i, step }) => one.prove(step, next, i)));
  const [late, before] = [
    await mine.prove(await mine.begin(0), next, 1),
    await mine.prove(await mine.begin(1), now, 0),
  ];

  let [used, doubled] = [0, 0];
  for (const one of recovery) {
    const steps = [await mine.begin(0), await mine.begin(1)];
    const both = await Promise.all(steps.map((step, i) => mine.prove(step, one, i)));
    used += both.filter(Boolean).length > 0 ? 1 : 0;
    doubled += both.filter(Boolean).length > 1 ? 1 : 0;
  }
  say(
    `   ${together.filter(Boolean).length} of ${AT_ONCE} came in with one code; ${used} recovery codes used`,
  );
  const wrong = [...again, late, before].filter(Boolean).length;
  return [
    {
      what: 'second step: a code that was used, or one before it: let in',
      tries: again.length + 2,
      broken: wrong + (signedIn ? 0 : 1),
    },
    {
      what: 'second step: one code by twenty at once: not one let in',
      tries: AT_ONCE,
      broken: Math.abs(together.filter(Boolean).length - 1),
    },
    {
      what: 'second step: recovery codes used twice, or not once',
      tries: recovery.length * urls.length,
      broken: doubled + recovery.length - used,
    },
  ];
}

/** Wrong codes on both instances at once: each counts once, and the owner can sign in on a known device. */
async function guesses(urls: readonly string[], say: (line: string) => void): Promise<Finding[]> {
  const mine = new Entry(GUESSED, urls);
  const { code, recovery } = await switchOn(mine);
  const known = await mine.prove(await mine.begin(0), code(0), 0);
  const began = performance.now();
  let [looked, entered, made] = [0, 0, 0];
  const strangers = Array.from({ length: AT_ONCE }, () => new Entry(GUESSED, urls));
  const steps: string[] = [];
  for (const [i, one] of strangers.entries()) steps.push(await one.begin(i));
  const guesser = async (stranger: Entry, i: number) => {
    const step = steps[i];
    while (made < GUESSES) {
      made += 1;
      const guess = String(100_000 + made);
      const { status, signin } = await stranger.ask(
        'auth/segundo-factor',
        { paso: step, codigo: guess },
        made + i,
      );
      if (status === 200) looked += 1;
      if (signin) entered += 1;
    }
  };
  await Promise.all(strangers.map(guesser));
  const [right = ''] = recovery;
  const refused = !(await new Entry(GUESSED, urls).tryRight(right));
  const owner = await mine.prove(await mine.begin(1), right, 1);
  const may = mayLook(performance.now() - began);
  say(`   ${looked} of ${made} guesses were looked at, ${may} may be`);
  return [
    {
      what: 'second step: guesses: looked at more than may be, or let in',
      tries: made,
      broken: Math.max(0, looked - may) + entered,
      note: `${looked} looked at`,
    },
    {
      what: 'second step: meanwhile a right code of a stranger looked at, or its owner shut out',
      tries: 2,
      broken: (refused ? 0 : 1) + (owner && known ? 0 : 1),
    },
  ];
}

/** Maximum number of wrong codes checked in so many milliseconds. */
function mayLook(milliseconds: number): number {
  let [count, left] = [FREE, milliseconds];
  for (let wait = FIRST_WAIT; left >= wait; wait *= 2) [count, left] = [count + 1, left - wait];
  return count;
}

/** Enables the second factor with the previous period's code, so that the current and next ones remain usable. */
async function switchOn(entry: Entry) {
  const { secret, token } = await entry.prepare();
  const began = Date.now();
  const code = (later: number) => new TOTP({ secret }).generate({ timestamp: began + later * PERIOD });
  return { code, recovery: await entry.activate(token, code(-1)) };
}

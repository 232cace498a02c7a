import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cwd } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#formats/date.ts';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { fillStore, issueTestSlip, TODAY } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { buildServer, startInstance, type Instance } from '#tests/attack/stores/instance.ts';
import { countBroken, type Kept } from './kill-count.ts';
import { People } from './kill-people.ts';
import { newCluster, postgresPrograms } from '#tests/attack/stores/postgres-cluster.ts';
import { seededRandom } from '#tests/attack/random.ts';
import { stampConcept } from '#tests/attack/stores/stamps.ts';

const ROUNDS = { file: 100, postgres: 20, two: 20 };
/** Slips that people may pay in each round. */
const SLIPS_EACH = 6;
/** A server is killed after so many answers of a round, at most, and so many milliseconds more. */
const ANSWERS = 14;
const MORE = 60;

/**
 * Kills a real server with -9 again and again while people pay and request stamps, and one of two servers on the same
 * database while the other runs. All writes are counted at the end.
 */
export const kill: Attack = async ({ seed, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'attack-kill-'));
  const findings: Finding[] = [];
  try {
    await buildServer(cwd());
    const url = `file:${folder}/portal.db`;
    findings.push(
      ...(await killOn({ url, folder, name: 'file', rounds: ROUNDS.file, instances: 1 }, seed, say)),
    );
    const programs = postgresPrograms();
    if (programs === null)
      return [...findings, { what: 'kill -9 on PostgreSQL', tries: 0, broken: 0, note: 'not installed' }];
    const cluster = await newCluster(programs);
    try {
      await cluster.start([]);
      for (const place of [
        { name: 'PostgreSQL', database: 'portal', rounds: ROUNDS.postgres, instances: 1 },
        { name: 'one of two, PostgreSQL', database: 'two', rounds: ROUNDS.two, instances: 2 },
      ]) {
        const { database } = place;
        await cluster.tool('createdb', database);
        const there = { ...place, url: cluster.url(database), folder: join(folder, database) };
        findings.push(...(await killOn(there, seed, say)));
      }
    } finally {
      await cluster.drop();
    }
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Place {
  url: string;
  folder: string;
  name: string;
  rounds: number;
  /** Servers on it, of which one is killed in each round. */
  instances: number;
}

async function killOn(place: Place, seed: number, say: (line: string) => void): Promise<Finding[]> {
  const { url, folder, name, rounds } = place;
  const slips = rounds * SLIPS_EACH;
  await fill(url, slips);
  const sandbox = join(folder, 'sandbox.db');
  const start = () =>
    startInstance(cwd(), { DATABASE_URL: url, SANDBOX_DATABASE: sandbox, FILES_DIR: join(folder, 'files') });
  const people = new People(slips);
  const running: Instance[] = [];
  try {
    await killAndWrite(place, { start, running, people, random: seededRandom(seed), say });
    for (const left of running.splice(0)) await left.stop();
    await waitAMinute(url);
    const server = await start();
    running.push(server);
    const answered = people.acknowledged;
    const changed = await people.insist(server.url);
    for (const left of running.splice(0)) await left.stop();
    const kept = await keptIn(url, (db) => countBroken(db, sandbox, people));
    for (const line of [...changed, ...kept.lost, ...kept.unanswered, ...kept.broken].slice(0, 8))
      say(`   ${name}: ${line}`);
    return findingsOf(place, { answered, people, changed, kept });
  } finally {
    for (const left of running) await left.kill();
  }
}

interface Rounds {
  start(): Promise<Instance>;
  /** The servers that run, which change. */
  running: Instance[];
  people: People;
  random: () => number;
  say(line: string): void;
}

/** In each round people write, one server is killed, and those that are left answer on. */
async function killAndWrite(
  { name, rounds, instances }: Place,
  { start, running, people, random, say }: Rounds,
): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    while (running.length < instances) running.push(await start());
    const writing = people.write(...running.map(({ url }) => url));
    await writing.answered(Math.floor(random() * ANSWERS));
    await pause(random() * MORE);
    const [killed] = running.splice(Math.floor(random() * instances), 1);
    await killed!.kill();
    if (running.length > 0) {
      await writing.answered(ANSWERS);
      writing.stop();
    }
    await writing.ended;
    if (round % 10 === 0) say(`   ${name}: kill ${round} of ${rounds}, ${people.acknowledged} acknowledged`);
  }
}

interface Counted {
  /** Writes that were acknowledged before the last start. */
  answered: number;
  people: People;
  changed: string[];
  kept: Kept;
}

function findingsOf(
  { name, rounds, instances }: Place,
  { answered, people, changed, kept }: Counted,
): Finding[] {
  const what = (held: string) => `${rounds} kill -9, ${name}: ${held}`;
  const peso = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  const [charged, recorded, refunded] = kept.money.map((cents) => peso.format(cents / 100));
  const { tries, answered: byTheOther } = people.movedOn;
  const other = { what: what('not answered by the other'), tries, broken: tries - byTheOther };
  return [
    {
      what: what('acknowledged writes lost, or changed'),
      tries: answered,
      broken: kept.lost.length + changed.length,
    },
    ...(instances > 1 ? [other] : []),
    {
      what: what('unanswered after asking again'),
      tries: people.writes.length,
      broken: kept.unanswered.length,
    },
    {
      what: what('half done, twice, gaps'),
      tries: kept.writes,
      broken: kept.broken.length,
      note: `charged ${charged} = ${recorded} + ${refunded}`,
    },
  ];
}

async function fill(url: string, slips: number): Promise<void> {
  await keptIn(url, async (db) => {
    await migrate(db);
    await fillStore(db, slips + 3);
    await db.insertInto('stamp_concept').values(stampConcept).execute();
    for (let n = 1; n <= slips; n++)
      await issueTestSlip(db, String(n).padStart(10, '0'), [n + 3], { due_1: addDays(TODAY, 30) });
  });
}

/** Ages unfinished payments beyond any running charge, so that they are due for a query. */
async function waitAMinute(url: string): Promise<void> {
  const begun = { created_at: `${TODAY}T00:00:00.000Z`, next_ask_at: `${TODAY}T00:00:00.000Z` };
  await keptIn(url, (db) => db.updateTable('payment').set(begun).where('state', '=', 'INICIADO').execute());
}

async function keptIn<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openStore(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

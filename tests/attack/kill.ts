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
import type { Attack, Finding } from './finding.ts';
import { buildServer, startInstance, type Instance } from './instance.ts';
import { countBroken, type Kept } from './kill-count.ts';
import { People } from './kill-people.ts';
import { newCluster, postgresPrograms } from './postgres-cluster.ts';
import { seededRandom } from './random.ts';
import { stampConcept } from './stamps.ts';

const ROUNDS = { file: 100, postgres: 20 };
/** Slips that people may pay in each round. */
const SLIPS_EACH = 6;
/** The server is killed after so many answers of a round, at most, and so many milliseconds more. */
const ANSWERS = 14;
const MORE = 60;

/** Kills a real server with -9 while people pay and ask for stamps, again and again; at the end all of it is counted. */
export const kill: Attack = async ({ seed, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'attack-kill-'));
  const findings: Finding[] = [];
  try {
    await buildServer(cwd());
    const file = { url: `file:${folder}/portal.db`, folder, name: 'file', rounds: ROUNDS.file };
    findings.push(...(await killOn(file, seed, say)));
    const programs = postgresPrograms();
    if (programs === null)
      return [...findings, { what: 'kill -9 on PostgreSQL', tries: 0, broken: 0, note: 'not installed' }];
    const cluster = await newCluster(programs);
    try {
      await cluster.start([]);
      await cluster.tool('createdb', 'portal');
      const other = join(folder, 'postgres');
      const place = {
        url: cluster.url('portal'),
        folder: other,
        name: 'PostgreSQL',
        rounds: ROUNDS.postgres,
      };
      findings.push(...(await killOn(place, seed, say)));
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
}

async function killOn(
  { url, folder, name, rounds }: Place,
  seed: number,
  say: (line: string) => void,
): Promise<Finding[]> {
  const slips = rounds * SLIPS_EACH;
  await fill(url, slips);
  const sandbox = join(folder, 'sandbox.db');
  const start = () =>
    startInstance(cwd(), { DATABASE_URL: url, SANDBOX_DATABASE: sandbox, FILES_DIR: join(folder, 'files') });
  const random = seededRandom(seed);
  const people = new People(slips);
  let server: Instance | undefined;
  try {
    for (let round = 1; round <= rounds; round++) {
      server = await start();
      const writing = people.write(server.url);
      await writing.answered(Math.floor(random() * ANSWERS));
      await pause(random() * MORE);
      await server.kill();
      await writing.ended;
      if (round % 10 === 0)
        say(`   ${name}: kill ${round} of ${rounds}, ${people.acknowledged} acknowledged`);
    }
    await waitAMinute(url);
    server = await start();
    const answered = people.acknowledged;
    const changed = await people.insist(server.url);
    await server.stop();
    const kept = await keptIn(url, (db) => countBroken(db, sandbox, people));
    for (const line of [...changed, ...kept.lost, ...kept.unanswered, ...kept.broken].slice(0, 8))
      say(`   ${name}: ${line}`);
    return findingsOf(name, { rounds, answered, asked: people.writes.length, changed, kept });
  } finally {
    await server?.kill();
  }
}

interface Counted {
  rounds: number;
  /** Writes that were acknowledged before the last start, of those asked for. */
  answered: number;
  asked: number;
  changed: string[];
  kept: Kept;
}

function findingsOf(name: string, { rounds, answered, asked, changed, kept }: Counted): Finding[] {
  const what = (held: string) => `${rounds} kill -9, ${name}: ${held}`;
  const peso = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  const [charged, recorded, refunded] = kept.money.map((cents) => peso.format(cents / 100));
  return [
    {
      what: what('acknowledged writes lost, or changed'),
      tries: answered,
      broken: kept.lost.length + changed.length,
    },
    {
      what: what('unanswered after asking again'),
      tries: asked,
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

/** What was begun and not finished is older than any charge that is still on its way, and is due to be asked about. */
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

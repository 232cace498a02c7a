import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { openStore } from '#server/core/store/open.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { gapsIn } from './gaps-in.ts';
import { noticesAtTwo } from './notices.ts';
import { newCluster, postgresPrograms, type Cluster } from './postgres-cluster.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';
import { stampConcept, stampOrder } from './stamps.ts';

const LOSSES = 40;
const WRITERS = 8;
const CROWD = 50;
/** Average number of stamps that each person requests. */
const EACH = 6;
/** Minimum number of acknowledged writes between two losses: proof that the portal recovered. */
const BETWEEN = 6;
/** Maximum milliseconds between enough acknowledged writes and the loss. */
const MOMENT = 150;

type Loss = (cluster: Cluster) => Promise<unknown>;

const OTHERS = "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'portal'";
const sql = (cluster: Cluster, text: string) => cluster.tool('psql', '-d', 'postgres', '-Atc', text);
const restart = async (cluster: Cluster, mode: string) => {
  await cluster.tool('pg_ctl', '-D', cluster.data, 'stop', '-m', mode, '-w');
  await cluster.start([]);
};
const HOW: readonly Loss[] = [
  (cluster) => sql(cluster, OTHERS),
  (cluster) => sql(cluster, `${OTHERS} order by random() limit 1`),
  (cluster) => sql(cluster, `${OTHERS} and state <> 'idle'`),
  (cluster) => restart(cluster, 'immediate'),
  (cluster) => restart(cluster, 'fast'),
];

/** Kills the database under load repeatedly: the portal survives, and its acknowledged writes are there, once. */
export const databaseAttack: Attack = async ({ seed, say }) => {
  const what = 'losses of PostgreSQL under load: ';
  const programs = postgresPrograms();
  if (programs === null) return [{ what, tries: 0, broken: 0, note: 'skipped: PostgreSQL is not installed' }];
  const random = seededRandom(seed);
  const cluster = await newCluster(programs);
  const crashes: unknown[] = [];
  const crashed = (error: unknown) => void crashes.push(error);
  process.on('uncaughtException', crashed).on('unhandledRejection', crashed);
  try {
    await cluster.start([]);
    await cluster.tool('createdb', 'portal');
    const portal = await openTestPortal({ DATABASE_URL: cluster.url('portal') });
    await portal.db.insertInto('stamp_concept').values(stampConcept).execute();
    const together = await crowd(portal);
    const notices = await noticesAtTwo(portal);
    const writers = write(portal);
    for (let loss = 1; loss <= LOSSES; loss++) {
      await writers.more(BETWEEN);
      await pause(random() * MOMENT);
      await drawn(HOW, random)(cluster);
      if (loss % 10 === 0) say(`   loss ${loss} of ${LOSSES}: ${writers.acknowledged.size} acknowledged`);
    }
    await writers.more(BETWEEN);
    await writers.stop();
    const { acknowledged, others, deaf } = writers;
    const { lost, doubled } = await compare(portal, acknowledged, together.tries);
    const gaps = await gapsOf(portal);
    await portal.close();
    for (const error of crashes) say(`   crash: ${String(error)}`);
    for (const answer of others.slice(0, 3)) say(`   answered: ${answer}`);
    const tries = acknowledged.size;
    return [
      together,
      notices,
      { what: `${what}the process ended`, tries: LOSSES, broken: crashes.length },
      { what: `${what}acknowledged writes lost`, tries, broken: lost },
      { what: `${what}written twice, or unasked`, tries, broken: doubled },
      { what: `${what}gaps in number series`, tries: tries * 2, broken: gaps },
      { what: `${what}answers that are neither 200 nor 503`, tries, broken: others.length },
      { what: `${what}/health/live said no`, tries, broken: deaf() },
    ];
  } finally {
    process.off('uncaughtException', crashed).off('unhandledRejection', crashed);
    await cluster.drop();
  }
};

/** Fifty people ask two instances for stamps at once: each gets a stamp, with no gap in the numbers. */
async function crowd(portal: TestPortal): Promise<Finding> {
  const db = await openStore(portal.environment.databaseUrl);
  const other = await buildApp({ environment: { ...portal.environment, logLevel: 'fatal' }, db });
  const orders = Array.from({ length: CROWD * EACH }, () => stampOrder(randomUUID()));
  const answers: { status: number; body: { nro_sellado?: string } }[] = [];
  const person = async (_: unknown, i: number) => {
    const { app } = i % 2 === 0 ? portal : { app: other };
    for (let payload = orders.pop(); payload; payload = orders.pop()) {
      const answer = await app.inject({ method: 'POST', url: '/api/Sellados/Emitir', payload });
      answers.push({ status: answer.statusCode, body: answer.json() });
    }
  };
  await Promise.all(Array.from({ length: CROWD }, person));
  await other.close();
  await db.destroy();
  const given = new Set(answers.map(({ body }) => body.nro_sellado));
  const failed = answers.filter(({ status }) => status !== 200).length;
  const gaps = await gapsOf(portal);
  const broken = failed + gaps + answers.length - given.size;
  return { what: 'fifty clients of two instances: refused, doubled or gaps', tries: answers.length, broken };
}

/** People who request stamps continuously, repeating the operation when the portal does not answer. */
function write(portal: TestPortal) {
  const acknowledged = new Map<string, string>();
  const others: string[] = [];
  const waiting = new Set<() => void>();
  const people = { areOver: false };
  let deafTimes = 0;
  const one = async () => {
    const order = stampOrder(randomUUID());
    for (;;) {
      const { status, body } = await portal.call('Sellados/Emitir', order);
      if (status === 200) return void acknowledged.set(order.id_operacion, body.nro_sellado);
      if (status !== 503) others.push(`${status} ${JSON.stringify(body)}`);
      const { statusCode } = await portal.app.inject({ url: '/health/live' });
      if (statusCode !== 200) deafTimes += 1;
      await pause(20);
    }
  };
  const person = async () => {
    while (!people.areOver) {
      await one();
      for (const look of waiting) look();
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, person));
  return {
    acknowledged: acknowledged as ReadonlyMap<string, string>,
    others: others as readonly string[],
    deaf: () => deafTimes,
    /** Waits for so many more acknowledged writes. */
    async more(count: number): Promise<void> {
      const enough = acknowledged.size + count;
      await new Promise<void>((resolve) => {
        const look = () => {
          if (acknowledged.size < enough) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    stop() {
      people.areOver = true;
      return ended;
    },
  };
}

/** Acknowledged stamps that are missing, and stamps that no answer acknowledged. `before`: earlier stamps. */
async function compare({ db }: TestPortal, acknowledged: ReadonlyMap<string, string>, before: number) {
  const rows = await db.selectFrom('stamp').select('number').execute();
  const there = new Set(rows.map(({ number }) => number));
  const lost = [...acknowledged.values()].filter((number) => !there.has(number)).length;
  return { lost, doubled: there.size - before - new Set(acknowledged.values()).size };
}

/** Missing numbers in both series that a stamp uses. */
async function gapsOf({ db }: TestPortal): Promise<number> {
  const stamps = await db.selectFrom('stamp').select('number').execute();
  const slips = await db.selectFrom('slip').select('number').execute();
  const of = (rows: readonly { number: string }[]) => rows.map(({ number }) => number);
  return gapsIn(of(stamps), 7) + gapsIn(of(slips), 10);
}

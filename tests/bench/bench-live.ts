import { openStore } from '#server/core/store/open.ts';
import { openTestPortal } from '#tests/api/test-portal.ts';
import { heardAtTwo, LONGEST_WAIT } from '#tests/attack/stores/notices.ts';
import { newCluster, postgresPrograms } from '#tests/attack/stores/postgres-cluster.ts';
import { startEngine } from '#tests/postgres/engine.ts';

/**
 * `npm run bench:live`: latency of a notice to two devices of its addressee, connected to two instances over one
 * PostgreSQL: the installed one or, without one, PGlite inside this process. Exit code 1 if a notice took over two
 * seconds, was duplicated or lost.
 */
const NOTICES = Number(process.env['BENCH_NOTICES'] ?? 50);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const programs = postgresPrograms();
const { waits, broken } = await (programs === null ? inside() : installed(programs));
const longest = Math.max(...waits);
const middle = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
say(`\n${NOTICES} avisos a dos equipos de dos instancias, en PostgreSQL ${programs ?? 'dentro del proceso'}`);
say(`De notificar a oírlo: ${middle.toFixed(0)} ms en el medio, ${longest.toFixed(0)} ms el que más.`);
say(`Tarde, repetidos o perdidos: ${broken}. El límite es ${LONGEST_WAIT} ms.`);
process.exitCode = broken > 0 ? 1 : 0;

/** Each instance with connections of its own. */
async function installed(path: string) {
  const cluster = await newCluster(path);
  try {
    await cluster.start([]);
    await cluster.tool('createdb', 'portal');
    const portal = await openTestPortal({ DATABASE_URL: cluster.url('portal') });
    const store = await openStore(portal.environment.databaseUrl);
    const heard = await heardAtTwo(portal, store, NOTICES);
    await store.destroy();
    await portal.close();
    return heard;
  } finally {
    await cluster.drop();
  }
}

/** Both share its one session. */
async function inside() {
  const engine = await startEngine();
  const portal = await openTestPortal({ DATABASE_URL: engine.url });
  const heard = await heardAtTwo(portal, portal.db, NOTICES);
  await portal.close();
  await engine.stop();
  return heard;
}

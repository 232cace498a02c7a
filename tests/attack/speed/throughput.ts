import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cwd, pid } from 'node:process';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { buildServer, startInstance, type Instance } from '#tests/attack/stores/instance.ts';
import { issue, load, look, type Load, type Rate } from './load.ts';
import { drawingsPerSecond } from './naive-drawing.ts';
import { cpuOf, cpuOfChildren, cpuOfFirstThread } from './cpu-of.ts';
import { middleOf, sum } from './rates.ts';
import { twoMachines } from './two-machines.ts';
import { newCluster, postgresPrograms } from '#tests/attack/stores/postgres-cluster.ts';

const ROUNDS = 3;
const SECONDS = 3;
const [WRITERS, READERS] = [8, 4];
/** Slips a second of a city in a hurry: more than there were when each was drawn in its transaction. */
const PACE = 20;
const WHAT = 'answers that are not 200: ';

/** Measurements of each round. */
const NAMES = ['reads', 'writes', 'readsAtPace', 'readsInRush', 'writesInRush', 'writesOfAll'] as const;
type Figures = Readonly<Record<(typeof NAMES)[number], Rate>>;
type Portal = readonly Pick<Instance, 'url' | 'pid' | 'stop'>[];

/**
 * Slips issued and read per second, on this machine and in this run: only ratios of medians of alternating rounds mean
 * something. Beside them, the rate at which one thread can draw those papers, which was the limit when slips were drawn
 * inside transactions.
 */
export const throughputAttack: Attack = async ({ say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'throughput-'));
  const open = (databases: readonly string[], name: string) =>
    Promise.all(
      databases.map((DATABASE_URL, i) =>
        startInstance(cwd(), {
          DATABASE_URL,
          SANDBOX_DATABASE: join(folder, `${name}-sandbox-${i}.db`),
          FILES_DIR: join(folder, `${name}-files`),
          PORTAL_DIST: join(folder, 'dist'),
        }),
      ),
    );
  const findings: Finding[] = [];
  try {
    await buildServer(cwd());
    const url = `file:${folder}/now.db`;
    const instance = await open([url], 'file');
    const file = await measured(instance);
    await stop(instance);
    const drawn = await drawingsPerSecond(url);
    say(`   one thread draws the papers of ${Math.round(drawn)} slips a second`);
    findings.push(finding('file', file, drawn, say));
    const programs = postgresPrograms();
    if (programs === null) return [...findings, { what: WHAT, tries: 0, broken: 0, note: 'no PostgreSQL' }];
    const cluster = await newCluster(programs);
    try {
      await cluster.start([]);
      await cluster.tool('createdb', 'now');
      const now = cluster.url('now');
      // The first migrates and seeds.
      const first = await open([now], 'one');
      const instances = [...first, ...(await open([now], 'two'))];
      const figures = await measured(instances, cluster.pid(), say);
      findings.push(finding('PostgreSQL', figures, drawn, say));
      findings.push(both(figures, say), await twoMachines(instances, cluster.pid(), say));
      await stop(instances);
    } finally {
      await cluster.drop();
    }
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Measures the first instance, and in between all of them. */
async function measured(
  portal: Portal,
  database?: number,
  say: (line: string) => void = () => undefined,
): Promise<Figures> {
  const urls = portal.map(({ url }) => url);
  const [one = ''] = urls;
  const seconds = SECONDS;
  const writing: Load = { ask: issue, people: WRITERS, seconds };
  const reading: Load = { ask: look(await load(urls, { ...writing, seconds: 1 })), people: READERS, seconds };
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const reads = await load([one], reading);
    const writes = await load([one], writing);
    const told = await processors(portal, database, () => load(urls, writing));
    if (round === 1 && database !== undefined) say(`   all at once: ${told.words}`);
    const paced: Load = { ...writing, people: 1, pace: PACE };
    const [readsAtPace] = await Promise.all([load([one], reading), load([one], paced)]);
    const [readsInRush, writesInRush] = await Promise.all([load([one], reading), load([one], writing)]);
    rounds.push({ reads, writes, writesOfAll: told.rate, readsAtPace, readsInRush, writesInRush });
  }
  const middles = NAMES.map((name) => [name, middleOf(rounds.map((round) => round[name]))] as const);
  return Object.fromEntries(middles) as Figures;
}

async function stop(portal: Portal): Promise<void> {
  for (const instance of portal) await instance.stop();
}

/** CPU use during the work, in percent of a core: portal, database and load generator share the machine. */
async function processors(portal: Portal, database: number | undefined, work: () => Promise<Rate>) {
  const sumOf = (cpu: (of: number) => number) => portal.reduce((total, one) => total + cpu(one.pid), 0);
  const now = () => {
    const answering = sumOf(cpuOfFirstThread);
    return [
      ['threads that answer', answering],
      ['threads that draw', sumOf(cpuOf) - answering],
      ['database', database === undefined ? 0 : cpuOfChildren(database)],
      ['who asks', cpuOf(pid)],
    ] as const;
  };
  const [before, began] = [now(), performance.now()];
  const rate = await work();
  const took = performance.now() - began;
  const words = now()
    .map(([name, ms], i) => `${name} ${Math.round((100 * (ms - before[i]![1])) / took)} %`)
    .join(', ');
  return { rate, words: `${words} of a core` };
}

function finding(name: string, figures: Figures, drawn: number, say: (line: string) => void): Finding {
  const { reads, writes, readsAtPace, readsInRush, writesInRush } = figures;
  const drawings = (issued: Rate) => `${(issued.rate / drawn).toFixed(1)} ×`;
  const kept = (other: Rate) => `${Math.round((100 * other.rate) / reads.rate)} %`;
  say(`   ${name}: ${Math.round(writes.rate)} slips/s, ${Math.round(reads.rate)} reads/s`);
  const all = [reads, writes, readsAtPace, readsInRush, writesInRush];
  return {
    what: WHAT + name,
    ...sum(all),
    note: [
      `slips ${drawings(writes)} what one thread draws`,
      `reads ${kept(readsAtPace)} at ${PACE} slips/s`,
      `in a rush reads ${kept(readsInRush)}, slips ${drawings(writesInRush)}`,
    ].join(', '),
  };
}

function both({ writes, writesOfAll }: Figures, say: (line: string) => void): Finding {
  say(`   two instances: ${Math.round(writesOfAll.rate)} slips/s`);
  const note = `slips ${(writesOfAll.rate / writes.rate).toFixed(2)} × one`;
  return { what: `${WHAT}two instances`, ...sum([writesOfAll]), note };
}

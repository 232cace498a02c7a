import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cwd, env } from 'node:process';
import { STAMP_CONCEPTS } from '#server/seed/catalogues/stamp-concepts.ts';
import type { Attack, Finding } from './finding.ts';
import { buildServer, startInstance } from './instance.ts';
import { newCluster, postgresPrograms } from './postgres-cluster.ts';

const SECONDS = 6;
const WRITERS = 8;
const READERS = 4;
const WHAT = 'answers that are not 200: ';

/** Answers a second, and how many requests there were and failed. */
interface Rate {
  rate: number;
  tries: number;
  failed: number;
}

interface Measured {
  reads: Rate;
  writes: Rate;
  readsWhileWriting: Rate;
}

/**
 * Slips issued and read per second, on this machine and in this run: only the ratios say something. `ATTACK_BEFORE` names a checkout of
 * another version to measure beside this one.
 */
export const throughputAttack: Attack = async ({ say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'throughput-'));
  const before = env['ATTACK_BEFORE'];
  const told = (name: string, { reads, writes, readsWhileWriting }: Measured): Measured => {
    const kept = Math.round((100 * readsWhileWriting.rate) / reads.rate);
    say(`   ${name}: ${round(writes)} slips/s, ${round(reads)} reads/s, ${kept} % of them while writing`);
    return { reads, writes, readsWhileWriting };
  };
  const on = async (checkout: string, databases: readonly string[], name: string) => {
    const instances = [];
    for (const [i, DATABASE_URL] of databases.entries())
      instances.push(
        await startInstance(checkout, {
          DATABASE_URL,
          SANDBOX_DATABASE: join(folder, `${name}-sandbox-${i}.db`),
          FILES_DIR: join(folder, `${name}-files`),
          PORTAL_DIST: join(folder, 'dist'),
        }),
      );
    try {
      return told(name, await measure(instances.map(({ url }) => url)));
    } finally {
      for (const instance of instances) await instance.stop();
    }
  };
  const findings: Finding[] = [];
  try {
    for (const checkout of [cwd(), ...(before ? [before] : [])]) await buildServer(checkout);
    const file = await on(cwd(), [`file:${folder}/now.db`], 'file');
    const former = before && (await on(before, [`file:${folder}/before.db`], 'file, before'));
    findings.push(finding('file', file, former ? `slips ${ratio(file.writes, former.writes)} before` : ''));
    const programs = postgresPrograms();
    if (programs === null) return [...findings, { what: WHAT, tries: 0, broken: 0, note: 'no PostgreSQL' }];
    const cluster = await newCluster(programs);
    try {
      await cluster.start([]);
      for (const name of ['now', 'before']) await cluster.tool('createdb', name);
      const now = cluster.url('now');
      const one = await on(cwd(), [now], 'PostgreSQL');
      const two = await on(cwd(), [now, now], 'PostgreSQL, two instances');
      const old = before && (await on(before, [cluster.url('before')], 'PostgreSQL, before'));
      findings.push(finding('PostgreSQL', one, old ? `slips ${ratio(one.writes, old.writes)} before` : ''));
      findings.push(finding('two instances', two, `slips ${ratio(two.writes, one.writes)} one`));
    } finally {
      await cluster.drop();
    }
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

function finding(name: string, { reads, writes, readsWhileWriting }: Measured, note: string): Finding {
  const all = [reads, writes, readsWhileWriting];
  const kept = `reads ${ratio(readsWhileWriting, reads)} while writing`;
  return {
    what: WHAT + name,
    tries: all.reduce((sum, { tries }) => sum + tries, 0),
    broken: all.reduce((sum, { failed }) => sum + failed, 0),
    note: [kept, note].filter(Boolean).join(', '),
  };
}

const ratio = (one: Rate, other: Rate) => `${(one.rate / other.rate).toFixed(2)} ×`;
const round = ({ rate }: Rate) => Math.round(rate);

async function measure(urls: readonly string[]): Promise<Measured> {
  const read = () => ['Pagos/Consulta', { codigo: '0000123455' }] as const;
  const write = () => ['Sellados/Emitir', stamp()] as const;
  await load(urls, write, WRITERS, 2);
  const reads = await load(urls, read, READERS);
  const writes = await load(urls, write, WRITERS);
  const [readsWhileWriting] = await Promise.all([load(urls, read, READERS), load(urls, write, WRITERS)]);
  return { reads, writes, readsWhileWriting };
}

function stamp() {
  const [concept] = STAMP_CONCEPTS.filter(({ until }) => until === null);
  return {
    cuit: '20981001126',
    nombre: 'TOLABA JUAN IGNACIO',
    conceptos: [{ codigo: concept?.code, cantidad: 1 }],
    id_operacion: randomUUID(),
  };
}

/** So many people ask all the time, each one thing after the other, for some seconds. */
async function load(
  urls: readonly string[],
  ask: () => readonly [path: string, body: object],
  people: number,
  seconds = SECONDS,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const end = began + seconds * 1000;
  let tries = 0;
  let failed = 0;
  const person = async (_: unknown, i: number) => {
    while (performance.now() < end) {
      const [path, body] = ask();
      tries += 1;
      const status = await post(`${urls[i % urls.length]}/api/${path}`, body, agent);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  agent.destroy();
  return { rate: ((tries - failed) * 1000) / (performance.now() - began), tries, failed };
}

function post(url: string, body: object, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

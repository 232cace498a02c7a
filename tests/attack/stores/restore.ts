import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { auditCheck } from '#server/commands/audit-report.ts';
import { backup } from '#server/commands/backup/backup.ts';
import { restore } from '#server/commands/backup/restore.ts';
import { openStore } from '#server/core/store/open.ts';
import { openTestPortal } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { payers } from '#tests/attack/kill/payers.ts';
import { newCluster, postgresPrograms, type Cluster } from './postgres-cluster.ts';

const PEOPLE = 8;
const LOSSES = 3;
/** Minimum number of acknowledged payments before each loss. */
const PAYMENTS = 24;

/** A payment is acknowledged only after its log is in a second place too (docs/operacion.md). */
const SETTINGS = ['wal_level=replica', 'synchronous_standby_names=portal_wal', 'synchronous_commit=on'];

/** Files are not tested here: the folder does not exist. */
const at = (url: string) => ({ PORTAL_DEMO: 'on', DATABASE_URL: url, FILES_DIR: '/nonexistent' });

/** Results of a dump, of the recovery, and of its audit chain. */
type Recovered = Record<'dump' | 'lost' | 'chain', Pick<Finding, 'tries' | 'broken'>>;

/** Loses stores under load and restores them: every acknowledged payment is there. */
export const restoreAttack: Attack = async ({ seed, say }) => {
  const file = await fileBackup();
  const programs = postgresPrograms();
  if (programs === null)
    return [file, { what: 'PostgreSQL lost and brought back', tries: 0, broken: 0, note: 'not installed' }];
  env['PATH'] = `${programs}:${env['PATH']}`;
  const dump: Finding = { what: 'paid before a dump of PostgreSQL: missing in it', tries: 0, broken: 0 };
  const lost: Finding = { what: 'paid before the data folder was lost: missing after', tries: 0, broken: 0 };
  const chain: Finding = { what: 'audit chains brought back: broken', tries: 0, broken: 0 };
  for (let round = 1; round <= LOSSES; round++) {
    const found = await lose(programs, PAYMENTS + ((seed * 7 + round * 5) % 13));
    for (const [sum, one] of [
      [dump, found.dump],
      [lost, found.lost],
      [chain, found.chain],
    ] as const) {
      sum.tries += one.tries;
      sum.broken += one.broken;
    }
    say(`   loss ${round} of ${LOSSES}: ${found.lost.tries} paid, ${found.lost.broken} missing`);
  }
  return [file, dump, lost, chain];
};

/** A backup of a file, made during payments, has every payment acknowledged before it began. */
async function fileBackup(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  const portal = await openTestPortal();
  const people = await payers(portal, PEOPLE);
  await people.until(PAYMENTS);
  const paid = [...people.acknowledged];
  const copy = join(folder, 'respaldo');
  await backup(copy, at(portal.environment.databaseUrl));
  await people.stop();
  await portal.close();
  const url = `file:${folder}/portal.db`;
  await restore(copy, at(url));
  const broken = await missingIn(url, paid);
  rmSync(folder, { recursive: true });
  return { what: 'paid before a backup of the file: missing in it', tries: paid.length, broken };
}

/** Base backup, log received in another folder, loss of the data folder under load, and recovery from both. */
async function lose(programs: string, payments: number): Promise<Recovered> {
  const cluster = await newCluster(programs);
  try {
    return await loseAndRecover(cluster, payments);
  } finally {
    await cluster.drop();
  }
}

async function loseAndRecover(cluster: Cluster, payments: number): Promise<Recovered> {
  const log = await cluster.makeFolder('log');
  const base = join(cluster.folder, 'base');
  await cluster.start(SETTINGS);
  const receive = ['--slot=portal', '-D', log];
  await cluster.tool('pg_receivewal', ...receive, '--create-slot');
  const receiver = cluster.begin(
    'pg_receivewal',
    ...receive,
    '--synchronous',
    '-d',
    'application_name=portal_wal',
  );
  for (const name of ['portal', 'copia']) await cluster.tool('createdb', name);
  await cluster.tool('pg_basebackup', '-D', base, '--wal-method=none', '--checkpoint=fast', '--no-manifest');

  const portal = await openTestPortal({ DATABASE_URL: cluster.url('portal') });
  const people = await payers(portal, PEOPLE);
  await people.until(payments / 2);
  const early = [...people.acknowledged];
  const dump = join(cluster.folder, 'dump');
  await backup(dump, at(cluster.url('portal')));
  await people.until(payments);
  await cluster.kill();
  await people.stop();
  await portal.close().catch(() => undefined);
  receiver.kill();
  const paid = people.acknowledged;
  rmSync(cluster.data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });

  writeFileSync(join(base, 'recovery.signal'), '');
  const fetch = `cp ${log}/%f "%p" || cp ${log}/%f.partial "%p"`;
  await cluster.start([`restore_command=${fetch}`], base);
  const url = cluster.url('portal');
  const missing = await missingIn(url, paid);
  const { sound } = await auditCheck(undefined, at(url));
  await restore(dump, at(cluster.url('copia')));
  const notDumped = await missingIn(cluster.url('copia'), early);
  return {
    dump: { tries: early.length, broken: notDumped },
    lost: { tries: paid.length, broken: missing },
    chain: { tries: 1, broken: sound ? 0 : 1 },
  };
}

/** Number of these operations that a store does not have as paid, with their obligations. */
async function missingIn(url: string, operations: readonly string[]): Promise<number> {
  const db = await openStore(url);
  const paid = await db
    .selectFrom('payment')
    .innerJoin('slip_obligation', 'slip_obligation.slip_number', 'payment.slip_number')
    .innerJoin('obligation', 'obligation.id', 'slip_obligation.obligation_id')
    .select('operation_id')
    .where('payment.state', '=', 'APROBADO')
    .where('obligation.status', '=', 'PAGADA')
    .execute();
  await db.destroy();
  const known = new Set(paid.map(({ operation_id }) => operation_id));
  return operations.filter((id) => !known.has(id)).length;
}

// Depth all: packs the portal, and loses a PostgreSQL.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCluster, postgresPrograms, type Cluster } from '#tests/attack/stores/postgres-cluster.ts';
import type { FakedServices } from '#tests/town/faked-services.ts';
import { bringArchive, newMachine, type Machine } from './machine.ts';
import { BASE_BACKUP, BRING_BACK, CLEAN_UP, RECEIVE, RECEIVE_ONCE, UNPACK, VERIFY_AFTER } from './plays.ts';
import { completed, productionSettings } from './settings.ts';

const programs = postgresPrograms();
const DOCUMENT = readFileSync('docs/operacion.md', 'utf8');
/** PostgreSQL settings in the document. */
const SETTINGS = /`(wal_level=\S+)`, `(synchronous_commit=\S+)`, `(synchronous_standby_names=\S+)`/
  .exec(DOCUMENT)!
  .slice(1);
const [, RESTORE = ''] = /restore_command = '(.+)'$/m.exec(DOCUMENT)!;

describe.skipIf(!programs)('a PostgreSQL whose folder is lost', () => {
  let machine: Machine;
  let cluster: Cluster;
  let services: FakedServices;
  beforeAll(async () => {
    machine = newMachine([dirname(execPath), '/usr/bin', '/bin', programs!]);
    await bringArchive(machine);
    await machine.run(UNPACK);
    machine.folder = join(machine.root, 'opt/portal-rentas-1.0.0');
    cluster = await newCluster(programs!);
    machine.known['port'] = new URL(cluster.url('')).port;
  });
  afterAll(async () => {
    await machine.remove();
    await cluster.drop();
    await services.close();
  });

  const done = async (command: string) => {
    const { status, text } = await machine.run(command);
    expect([command, status, text]).toEqual([command, 0, expect.any(String)]);
    return text;
  };
  /** PostgreSQL's own user keeps its folders. */
  const asPostgres = async (work: () => Promise<unknown>) => {
    if (process.getuid?.() === 0) {
      const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
      machine.user = { uid: id('-u'), gid: id('-g') };
    }
    const before = machine.folder;
    machine.folder = join(machine.root, 'respaldo');
    await work();
    machine.user = {};
    machine.folder = before;
  };
  const wal = () => readdirSync(join(machine.root, 'respaldo/wal'));

  it('is received in another place as it writes, beside a base of each night', async () => {
    for (const folder of ['respaldo/wal', 'var/lib/postgresql/15'])
      mkdirSync(join(machine.root, folder), { recursive: true });
    await done(
      `chown -R --reference=${cluster.folder} ${machine.root}/respaldo ${machine.root}/var/lib/postgresql`,
    );
    await cluster.start(SETTINGS);
    await asPostgres(async () => {
      // Every commit waits for the receiver, which needs this role first: create it with a local commit.
      await cluster.tool(
        'psql',
        '-d',
        'postgres',
        '-c',
        'set synchronous_commit = local; create role respaldo login replication',
      );
      await done(RECEIVE_ONCE);
      machine.begin(RECEIVE);
      await cluster.tool('createdb', 'portal');
      await done(BASE_BACKUP);
    });
    const [night = ''] = readdirSync(join(machine.root, 'respaldo')).filter((name) =>
      name.startsWith('base-'),
    );
    const label = readFileSync(join(machine.root, 'respaldo', night, 'backup_label'), 'utf8');
    machine.known['segment'] = /START WAL LOCATION: .*\(file (\w+)\)/.exec(label)![1]!;
    await asPostgres(() => done(CLEAN_UP));
    expect(wal().every((name) => name >= machine.known['segment']!)).toBe(true);
  });

  it('comes back with everything that was acknowledged', async () => {
    const production = await productionSettings();
    ({ services } = production);
    const given = {
      ...production.given,
      DATABASE_URL: cluster.url('portal'),
      FILES_DIR: join(machine.root, 'srv/archivos'),
    };
    const example = readFileSync(join(machine.folder, '.env.example'), 'utf8');
    writeFileSync(join(machine.folder, '.env'), completed(example, given));
    await done('npm run catalogos -- --de planillas/catalogos');
    await done('npm run padron -- contribuyentes importar planillas/padron/contribuyentes.csv');
    const text = await done('npm run auditoria -- --verificar');
    const [, seal = ''] = /Último sello: (\d+:\w+)/.exec(text)!;
    await cluster.kill();
    rmSync(cluster.data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    await asPostgres(() => done(BRING_BACK));
    const fetch = RESTORE.replaceAll('/respaldo/', `${machine.root}/respaldo/`);
    await cluster.start([`restore_command=${fetch}`], join(machine.root, 'var/lib/postgresql/15/main'));
    expect(await done(VERIFY_AFTER)).toContain(`Último sello: ${seal}`);
    expect(await done('npm run padron -- contribuyentes exportar gente.csv')).toContain('2');
  });
});

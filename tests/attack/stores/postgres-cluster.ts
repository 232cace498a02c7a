import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL of its own on this machine, with folders that are removed with it. */
export interface Cluster {
  folder: string;
  data: string;
  /** A folder that it can write in. */
  makeFolder(name: string): Promise<string>;
  /** DATABASE_URL of one of its databases. */
  url(database: string): string;
  /** Runs one of its programs and returns its output. */
  tool(name: string, ...words: string[]): Promise<string>;
  /** Starts one of its programs in the background. */
  begin(name: string, ...words: string[]): ChildProcess;
  /** Starts it on a data folder, by default `data`, and waits until it answers. */
  start(settings: readonly string[], data?: string): Promise<void>;
  /** Its process id; 0: it does not run. */
  pid(): number;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  drop(): Promise<void>;
}

/** Folder of the programs of PostgreSQL, the newest installed; null: none. */
export function postgresPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  return newest ? join(root, newest, 'bin') : null;
}

/** A new cluster, not started. PostgreSQL does not run as root; in that case it runs as user `postgres`. */
export async function newCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const user = process.getuid?.() === 0 ? await userOf('postgres') : null;
  chmodSync(folder, 0o755);
  if (user) await run('chown', [`${user.uid}:${user.gid}`, folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  const known = { PATH: `${programs}:${env['PATH']}`, PGHOST: '127.0.0.1', PGPORT: String(port) };
  const makeFolder = async (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user) await run('chown', [`${user.uid}:${user.gid}`, path]);
    return path;
  };
  const options = { ...user, cwd: folder, env: { ...known, PGUSER: 'postgres', LC_ALL: 'C' } };
  const tool = async (name: string, ...words: string[]) =>
    (await run(join(programs, name), words, options)).stdout;
  const begin = (name: string, ...words: string[]) =>
    spawn(join(programs, name), words, { ...options, stdio: 'ignore' });
  let server: ChildProcess | null = null;

  await tool('initdb', '--auth=trust', '--username=postgres', '--locale=C', '--encoding=UTF8', '-D', data);
  const kill = async () => {
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    // Its children end when they notice that it is dead.
    server.kill('SIGKILL');
    await gone;
    server = null;
  };
  return {
    folder,
    data,
    makeFolder,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    tool,
    begin,
    async start(settings, from = data) {
      const said = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
      const words = [...said, ...settings].flatMap((setting) => ['-c', setting]);
      server = begin('postgres', '-D', from, ...words);
      const ended = once(server, 'exit').then(() => {
        throw new Error(`PostgreSQL ended on ${from}.`);
      });
      ended.catch(() => undefined);
      await Promise.race([answering(tool), ended]);
    },
    pid: () => server?.pid ?? 0,
    kill,
    async drop() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Waits until it accepts writes. */
async function answering(tool: Cluster['tool']): Promise<void> {
  for (;;) {
    const said = await tool('psql', '-d', 'postgres', '-Atc', 'select pg_is_in_recovery()').catch(() => '');
    if (said.trim() === 'f') return;
  }
}

async function userOf(name: string): Promise<{ uid: number; gid: number }> {
  const number = async (what: string) => Number((await run('id', [what, name])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}

/** A free port above 21000. */
async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    if (port > 21_000) return port;
  }
}

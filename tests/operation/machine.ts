import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, execPath } from 'node:process';
import { putMade } from '#tests/seed/made-once.ts';
import { PACKAGE } from './plays.ts';
import { substituted, type Place } from './substitutions.ts';

/** Node that runs the portal; `RELEASE_NODE=/opt/node24/bin/node` for another than that of the tests. */
const NODE = env['RELEASE_NODE'] || execPath;

/** Output and exit code of a command. */
export interface Said {
  status: number;
  /** Standard output and error, interleaved. */
  text: string;
}

/** A running portal. */
export interface Served {
  /** `http://localhost:40123`. */
  url: string;
  /** Output so far. */
  text(): string;
  /** Stops it as systemd does; gives the exit code. */
  stop(): Promise<number | null>;
}

/** A bare machine: a root folder, a PATH, and no variable of this test run. */
export interface Machine extends Place {
  /** Working directory of commands. */
  folder: string;
  variables: Record<string, string>;
  /** User that runs commands, if not that of the tests. */
  user: { uid?: number; gid?: number };
  /** Runs a command of the document with its substitutions (substitutions.ts). */
  run(command: string, variables?: Readonly<Record<string, string>>): Promise<Said>;
  /** Starts a long-running command, which ends with the machine. */
  begin(command: string, variables?: Readonly<Record<string, string>>): ChildProcess;
  /** Starts a long-running command and waits for the portal's address. */
  serve(command: string, variables?: Readonly<Record<string, string>>): Promise<Served>;
  remove(): Promise<void>;
}

/** Programs that unpack and verify an archive. */
const UNPACKING = ['tar', 'gzip', 'sha256sum'];

/** @param path folders of programs; if empty, the machine has only Node and what unpacks an archive */
export function newMachine(path: readonly string[] = []): Machine {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  // Permissions of an ordinary root folder.
  chmodSync(root, 0o755);
  for (const folder of ['opt', 'etc', 'srv', 'bin']) mkdirSync(join(root, folder));
  symlinkSync(NODE, join(root, 'bin/node'));
  if (path.length === 0)
    for (const name of UNPACKING) symlinkSync(join('/usr/bin', name), join(root, 'bin', name));
  const running = new Set<ChildProcess>();
  const machine: Machine = {
    root,
    folder: root,
    known: {},
    user: {},
    variables: { PATH: [join(root, 'bin'), ...path].join(':') },
    async run(command, variables = {}) {
      const words = ['-c', substituted(command, machine)];
      const options = {
        ...machine.user,
        cwd: machine.folder,
        env: { ...machine.variables, ...variables },
        maxBuffer: 2 ** 28,
      };
      return new Promise((resolve) => {
        execFile('/bin/sh', words, options, (error, stdout, stderr) =>
          resolve({ status: error ? Number(error.code) : 0, text: stdout + stderr }),
        );
      });
    },
    begin(command, variables = {}) {
      // The shell ignores the signal until its command has ended.
      const words = `trap : TERM; ${substituted(command, machine)}`;
      const child = spawn('/bin/sh', ['-c', words], {
        ...machine.user,
        cwd: machine.folder,
        env: { ...machine.variables, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own, so that the shell and its children end together.
        detached: true,
      });
      running.add(child);
      return child;
    },
    async serve(command, variables = {}) {
      const child = machine.begin(command, { HOST: '127.0.0.1', PORT: '0', ...variables });
      const { url, text } = await listening(child);
      return { url, text, stop: () => ended(child) };
    },
    async remove() {
      await Promise.all([...running].map(ended));
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return machine;
}

/** Waits until it prints the address on which it listens. */
function listening(child: ChildProcess): Promise<Pick<Served, 'url' | 'text'>> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [url] = /http:\/\/localhost:[1-9]\d*/.exec(said) ?? [];
      if (url) resolve({ url, text: () => said });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)));
  });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    process.kill(-child.pid!, 'SIGTERM');
    await gone;
  }
  return child.exitCode;
}

/**
 * Makes the release archive as the document says, once per test run, and copies it to the machine.
 * `RELEASE_ARCHIVE=build` copies an existing one from that folder.
 */
export async function bringArchive({ root }: Machine): Promise<void> {
  const made = env['RELEASE_ARCHIVE'];
  if (made) return cpSync(made, join(root, 'build'), { recursive: true, filter: isArchive(made) });
  await putMade('archive', join(root, 'build'), async (into) => {
    const builder = newMachine([dirname(execPath), '/usr/bin', '/bin']);
    builder.folder = process.cwd();
    const { status, text } = await builder.run(PACKAGE);
    if (status !== 0) throw new Error(`The archive could not be made:\n${text}`);
    mkdirSync(into, { recursive: true });
    await builder.run(`cp build/portal-rentas-*.tar.gz build/portal-rentas-*.tar.gz.sha256 ${into}`);
    await builder.remove();
  });
}

/** Filter for the archive and its checksum. */
const isArchive = (folder: string) => (path: string) =>
  path === folder || /\.tar\.gz(?:\.sha256)?$/.test(path);

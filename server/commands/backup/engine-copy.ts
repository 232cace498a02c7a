import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import type { Manifest } from './manifest.ts';

const run = promisify(execFile);

/** Backup and restore of the store of one engine. */
export interface EngineCopy {
  engine: Manifest['motor'];
  /** Name of the copy in a backup. */
  name: string;
  /** Copies the store, as it is at one moment, while others read and write it. */
  save(db: Database, folder: string): Promise<void>;
  /** Why nothing can be brought back there; null: it can. */
  taken(): Promise<string | null>;
  restore(folder: string): Promise<void>;
}

/** The copy of the store at an address, in the format of DATABASE_URL. */
export function engineCopy(url: string): EngineCopy {
  return url.startsWith('file:') ? fileCopy(url.slice('file:'.length)) : postgresCopy(url);
}

function fileCopy(path: string): EngineCopy {
  const name = 'portal.db';
  return {
    engine: 'SQLITE',
    name,
    async save(db, folder) {
      const copy = join(folder, name);
      await sql`vacuum into ${copy}`.execute(db);
      await chmod(copy, 0o600);
    },
    async taken() {
      // Its log too, which SQLite would apply to the restored file.
      for (const place of [path, `${path}-wal`])
        if (await stat(place).catch(() => null)) return `Ya hay una base en ${place}.`;
      return null;
    },
    async restore(folder) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const arriving = `${path}.restaurando`;
      await copyFile(join(folder, name), arriving);
      await chmod(arriving, 0o600);
      await rename(arriving, path);
    },
  };
}

/** By the tools of PostgreSQL, of its version or later: they have to be on the PATH. */
function postgresCopy(url: string): EngineCopy {
  const name = 'portal.dump';
  const env = { ...process.env, ...postgresVariables(url) };
  return {
    engine: 'POSTGRESQL',
    name,
    async save(_, folder) {
      const copy = join(folder, name);
      await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${copy}`], { env });
      await chmod(copy, 0o600);
    },
    async taken() {
      const ask = "select count(*) from pg_tables where schemaname = 'public'";
      const { stdout } = await run('psql', ['--no-psqlrc', '--tuples-only', '--command', ask], { env });
      return Number(stdout) > 0 ? 'La base de DATABASE_URL no está vacía.' : null;
    },
    async restore(folder) {
      const { PGDATABASE: database } = env;
      const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
      await run('pg_restore', [...how, `--dbname=${database}`, join(folder, name)], { env });
    },
  };
}

/** An address as the tools of PostgreSQL take it: on their command line everybody would read the password. */
function postgresVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

/** Writes the config of a small city with a register of market stalls; gives its folder. */
export function writeFerias(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'ferias');
  cpSync('tests/fixtures/good', folder, { recursive: true });
  cpSync('tests/registers/config', folder, { recursive: true });
  // Files needed to move an expediente.
  for (const path of ['formats/expediente.json', 'codes/estados_expediente.json'])
    cpSync(join('config', path), join(folder, path));
  return folder;
}

/** Portal of that city, open during the tests of a file, with the environment of its commands. */
export interface Ferias {
  readonly folder: string;
  readonly portal: TestPortal;
  readonly variables: Record<string, string>;
  /** Reopens the portal on the same files, as after a crash. */
  restart(): Promise<void>;
}

/** @param write adds to the config before it is loaded */
export function ferias(write: (folder: string) => void = () => undefined): Ferias {
  const folder = writeFerias();
  write(folder);
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ PORTAL_CONFIG: folder });
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    get portal() {
      return portal;
    },
    async restart() {
      portal = await portal.restart();
    },
    get variables() {
      const { databaseUrl } = portal.environment;
      return { PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl, PORTAL_CONFIG: folder, PORTAL_TODAY: TODAY };
    },
  };
}

/** Deletes all records of its registers. */
export async function emptyRegisters({ db }: Pick<TestPortal, 'db'>): Promise<void> {
  for (const table of ['register_hold', 'register_record', 'register_index'] as const)
    await db.deleteFrom(table).execute();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/machine/built.mjs';
import { ended, freePort, SEEDED, startServer } from './running-portal.ts';

/**
 * Before all: the portal is built from what the sources say now, and a store is seeded once for all to copy. Gives what
 * runs after all.
 */
export default async function prepare(): Promise<() => void> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'));
  process.env[SEEDED] = folder;
  await ended(await startServer(folder, await freePort()), 'SIGTERM');
  return () => rmSync(folder, { recursive: true, force: true });
}

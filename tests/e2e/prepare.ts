import { mkdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from '#scripts/built.mjs';
import { ended, freePort, SEEDED, startServer } from './running-portal.ts';

/** Before all: the portal is built from what the sources say now, and a store is seeded once for all to copy. */
export default async function prepare(): Promise<void> {
  ensureBuilt();
  rmSync(SEEDED, { recursive: true, force: true });
  mkdirSync(SEEDED, { recursive: true });
  await ended(await startServer(SEEDED, await freePort()), 'SIGTERM');
}

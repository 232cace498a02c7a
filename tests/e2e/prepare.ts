import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/machine/built.mjs';
import { openStore } from '#server/core/store/open.ts';
import { PASSWORD_HASH } from '#tests/api/password-hash.ts';
import { databaseIn, ended, freePort, SEEDED, startServer } from './running-portal.ts';

/**
 * Before all: the portal is built from what the sources say now, and a store is seeded once for all to copy. Gives what
 * runs after all.
 */
export default async function prepare(): Promise<() => void> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'));
  process.env[SEEDED] = folder;
  await ended(await startServer(folder, await freePort()), 'SIGTERM');
  await cheapenKeys(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A key says itself what verifying it costs: as it is seeded, half of what the page costs (passwords.test.ts tries that). */
async function cheapenKeys(folder: string): Promise<void> {
  const db = await openStore(databaseIn(folder));
  const keys = db.updateTable('taxpayer').where('password_hash', 'is not', null);
  await keys.set({ password_hash: PASSWORD_HASH }).execute();
  await db.destroy();
}

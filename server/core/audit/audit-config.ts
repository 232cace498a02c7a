import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/core/store/database.ts';
import { runnerOf } from './actor.ts';
import { audit } from './audit.ts';

/** Audits that the portal begins to serve a config that is not the one it served before; the same one is no news. */
export async function auditConfig(db: Database, folder: string): Promise<void> {
  const huella = await fingerprint(folder);
  const last = await db
    .selectFrom('audit')
    .select('subject')
    .where('kind', '=', 'CONFIG_PUBLICADA')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const anterior = last ? (JSON.parse(last.subject) as { huella: string }).huella : null;
  if (anterior !== huella) await audit(db, runnerOf('servidor'), 'CONFIG_PUBLICADA', { huella, anterior });
}

/** SHA-256 of every path and content of a config folder, hex. */
async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path.slice(folder.length)}\0`).update(await readFile(path));
  return hash.digest('hex');
}

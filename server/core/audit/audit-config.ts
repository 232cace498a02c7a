import { configFingerprint } from '#language/load/config-fingerprint.ts';
import type { Database } from '#server/core/store/database.ts';
import { runnerOf } from './actor.ts';
import { audit } from './audit.ts';

/** Audits that the portal begins to serve a config that is not the one it served before; the same one is no news. */
export async function auditConfig(db: Database, folder: string): Promise<void> {
  const huella = configFingerprint(folder);
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

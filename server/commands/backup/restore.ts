import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { auditCheck } from '#server/commands/audit-report.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openStore } from '#server/core/store/open.ts';
import { engineCopy } from './engine-copy.ts';
import { filesBelow, restoreFiles } from './files-copy.ts';
import { readManifest } from './manifest.ts';

/**
 * Brings a backup back to the store that the variables name, where there is nothing yet: its files are held against its
 * manifest first, and the chain of its audited rows afterwards.
 * @returns what was done, in a sentence.
 * @throws {Error} saying why it cannot be done, or what of the backup is not as it was written.
 */
export async function restore(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { databaseUrl, files } = readServerEnvironment(variables);
  const copy = engineCopy(databaseUrl);
  const { creado, motor, sello } = await readManifest(folder);
  if (motor !== copy.engine)
    throw new Error(`El respaldo es de ${motor} y DATABASE_URL nombra ${copy.engine}.`);
  const taken = await copy.taken();
  if (taken !== null) throw new Error(`${taken} Se restaura sobre una vacía: mové la otra primero.`);
  if (!files.bucket && (await filesBelow(files.folder)).length > 0)
    throw new Error(`La carpeta ${files.folder} no está vacía: mové sus archivos primero.`);
  await copy.restore(folder);
  if (!files.bucket) await restoreFiles(folder, files.folder);
  const { sound, said } = await auditCheck(sello ?? undefined, variables);
  if (!sound) throw new Error(`Se restauró, pero la auditoría no está entera. ${said}`);
  const db = await openStore(databaseUrl);
  try {
    await audit(db, runnerOf('restaurar'), 'RESTAURACION', { respaldo: creado });
  } finally {
    await db.destroy();
  }
  return `Se restauró el respaldo del ${creado}. ${said}`;
}

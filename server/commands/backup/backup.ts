import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { lastSeal, sealAudit } from '#server/core/audit/seal-audit.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openStore } from '#server/core/store/open.ts';
import { engineCopy } from './engine-copy.ts';
import { saveFiles } from './files-copy.ts';
import { hashOf, writeManifest } from './manifest.ts';

/**
 * Copies the store that the variables name, and its files, to a new folder while the portal runs. The folder appears
 * only once complete.
 * @returns a sentence with the result.
 * @throws {Error} when it cannot be done.
 */
export async function backup(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { databaseUrl, files } = readServerEnvironment(variables);
  const copy = engineCopy(databaseUrl);
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`La carpeta ${folder} no está vacía.`);
  const making = `${folder.replace(/(?<!\/)\/+$/, '')}.haciendo`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  const creado = new Date().toISOString();
  const db = await openStore(databaseUrl);
  try {
    await audit(db, runnerOf('respaldo'), 'RESPALDO', { carpeta: folder });
    await sealAudit(db, true);
    const seal = await lastSeal(db);
    await copy.save(db, making);
    // Files after the database, so that all it refers to are included, except those deleted meanwhile.
    const paths = [copy.name, ...(files.bucket ? [] : await saveFiles(files.folder, making))];
    await writeManifest(making, {
      creado,
      motor: copy.engine,
      sello: seal ? `${seal.number}:${seal.hash}` : null,
      archivos: await hashesOf(making, paths),
    });
    await rename(making, folder);
    const sealed = seal ? `, con el sello de auditoría ${seal.number}:${seal.hash}` : '';
    const outside = files.bucket ? ` Los archivos siguen en ${files.bucket.url}: no se copian.` : '';
    return `Respaldo en ${folder}${sealed}.${outside}`;
  } finally {
    await db.destroy();
    await rm(making, { recursive: true, force: true });
  }
}

async function hashesOf(folder: string, paths: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of paths) hashes[path] = await hashOf(join(folder, path));
  return hashes;
}

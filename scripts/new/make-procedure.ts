import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configLoader } from '#language/load/load.ts';
import { planProcedure, type ReadConfig, type ProcedureRequest } from './plan-procedure.ts';

/**
 * Writes the files of a new procedure in a config folder, checked before anything is written.
 * @param read loader of that folder, which callers that make many share, so that unchanged files are not checked again
 * @returns the paths written, in the folder
 * @throws Error in Spanish; then nothing was written
 */
export async function makeProcedure(
  folder: string,
  wanted: ProcedureRequest,
  read: ReadConfig = configLoader(folder),
): Promise<readonly string[]> {
  const texts = await planProcedure(wanted, read);
  for (const [name, text] of texts) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    // Atomic, because `npm run dev` could read half a file.
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
  return [...texts.keys()];
}

import type { Config } from './config.ts';
import { missingFile } from './rules/missing-file.ts';

/** True when every file exists and is sound, so that a name without references is really unused. */
export function isConfigComplete({
  portal,
  parameters,
  messages,
  files,
  screens,
  findings,
}: Config): boolean {
  if (findings.some(({ rule }) => rule === missingFile.id)) return false;
  return [portal, parameters, messages, ...files, ...screens.values()].every(({ sound }) => sound);
}

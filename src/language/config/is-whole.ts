import type { Config } from './config.ts';

/** Whether every file is there and can be trusted: what nobody names in such a config is really not named. */
export function isWhole({ portal, parameters, messages, files, screens, findings }: Config): boolean {
  if (findings.some(({ rule }) => rule === 'missing-file')) return false;
  return [portal, parameters, messages, ...files, ...screens.values()].every(({ sound }) => sound);
}

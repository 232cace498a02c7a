import type { Endpoint, EndpointError, SharedErrors } from '#contract/generated/grammar.ts';
import type { ConfigFile } from '#language/config/config.ts';
import { withSharedErrors } from '#language/config/shared-errors.ts';
import type { Finding } from '#language/source/finding.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, originOf, setOrigin } from '#language/source/positions.ts';
import { isObject } from '#language/source/json.ts';
import { sharedError } from './rules/shared-error.ts';

type EndpointFile = ConfigFile<Endpoint>;

/** An endpoint's file with its shared errors expanded; an unknown name is a finding, and makes the file unsound. */
export function inheritErrors(
  file: EndpointFile,
  shared: ConfigFile<SharedErrors> | undefined,
): { file: EndpointFile; findings: readonly Finding[] } {
  const written = file.value.errors;
  if (!file.sound || !written || Object.values(written).every(isWhole)) return { file, findings: [] };
  // The contents of a broken file are unknown, and it has its own findings.
  if (shared?.sound === false) return { file: { ...file, sound: false }, findings: [] };
  const known = shared?.value.errors ?? {};
  const findings: Finding[] = [];
  const value = withSharedErrors(file.value, known, (name) => {
    const message = `No hay ningún error "${name}" en messages/errors.json: escribilo entero acá, o agregalo allá.`;
    const near = suggestNearest(name, Object.keys(known));
    findings.push(sharedError.finding(keyPosition(written, name), message, near));
  });
  for (const [name, error] of Object.entries(value.errors!)) place(error, known[name], written, name);
  setOrigin(value.errors!, originOf(written));
  setOrigin(value, originOf(file.value));
  return { file: { ...file, value, sound: findings.length === 0 }, findings };
}

const isWhole = (error: unknown) => isObject(error) && 'message' in error;

/** Gives an expanded error the positions of where each property is written: here, or in the shared file. */
function place(
  error: EndpointError,
  said: object | undefined,
  written: Readonly<Record<string, unknown>>,
  name: string,
): void {
  const here = written[name];
  if (here === error) return;
  const own = isObject(here) ? originOf(here).keys : [];
  const { key: _, value: whole } = originOf(written).keys.get(name)!;
  setOrigin(error, { whole, keys: new Map([...originOf(said!).keys, ...own]) });
}

import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

/** Files of the good config, and pieces of them. */
export const DEUDA = 'screens/vehiculos/deuda.json';
export const AVISO = 'screens/aviso.json';
export const CUOTAS = '"title": "Cuotas", "type": "integer", "required": true';
export const WHEN = '"when": "cantidad > 0"';

/** Reads the good config, with some files changed. */
export const load = configLoader('tests/fixtures/good', true);
/** What stands in its files. */
export const texts = new Map(
  load().files.map(({ source }) => [source.file.replace('tests/fixtures/good/', ''), source.text]),
);

/** What the check says of the good config with one piece written otherwise. */
export function said(file: string, from: string, to: string): string[] {
  const text = texts.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
  const findings = check(load(new Map([[file, text.replace(from, () => to)]])));
  return findings.map(({ message }) => message);
}

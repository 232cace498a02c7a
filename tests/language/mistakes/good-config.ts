import { check } from '#language/check/check.ts';
import { configFolder } from './config-folder.ts';

/** Files of the good config, and pieces of them. */
export const DEUDA = 'screens/vehiculos/deuda.json';
export const AVISO = 'screens/aviso.json';
export const CUOTAS = '"title": "Cuotas", "type": "integer", "required": true';
export const WHEN = '"when": "cantidad > 0"';

export const { load, texts, edited } = configFolder('tests/fixtures/good');

/** What the check says of the good config with one piece written otherwise. */
export function said(file: string, from: string, to: string): string[] {
  return check(load(edited(file, from, to))).map(({ message }) => message);
}

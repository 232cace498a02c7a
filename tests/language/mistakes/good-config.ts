import { check } from '#language/check/check.ts';
import { configFolder } from './config-folder.ts';

/** Files of the good config, and texts in them. */
export const DEUDA = 'screens/vehiculos/deuda.json';
export const AVISO = 'screens/aviso.json';
export const CUOTAS = '"title": "Cuotas", "type": "integer", "required": true';
export const WHEN = '"when": "cantidad > 0"';

export const { load, texts, edited } = configFolder('tests/fixtures/good');

/** Messages of the check for the good config with one text replaced. */
export function said(file: string, from: string, to: string): string[] {
  return check(load(edited(file, from, to))).map(({ message }) => message);
}

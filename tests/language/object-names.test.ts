import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const FOLDER = 'tests/fixtures/good';
const DEBT = 'screens/vehiculos/deuda.json';
const load = configLoader(FOLDER, true);
const text = readFileSync(`${FOLDER}/${DEBT}`, 'utf8');

/** Findings for the debt screen with one text replaced. */
function saidOf(piece: string, wrong: string): string[] {
  expect(text).toContain(piece);
  const config = load(new Map([[DEBT, text.replace(piece, wrong)]]));
  const findings = config.findings.length > 0 ? config.findings : check(config);
  return findings.map(({ message, suggestion = '' }) => `${message} ${suggestion}`);
}

describe('a name that every object of JavaScript has', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    '%s is a name like any',
    (name) => {
      const wrong = [
        saidOf('"format": "patente"', `"format": "${name}"`),
        saidOf('"required": true', `"required": "${name}"`),
        saidOf('"required": true', `"required": true, "${name}": 1`),
        saidOf('"cantidad > 0"', `"${name} > 0"`),
        saidOf('"cantidad > 0"', `"busqueda.${name} > 0"`),
        saidOf('"cantidad > 0"', `"${name}.patente > 0"`),
        saidOf('"tone": "info"', `"tone": "${name}"`),
        saidOf('{busqueda.estado}', `{codes.${name}.x}`),
      ];
      for (const said of wrong) {
        expect(said.join()).not.toMatch(/function|native code/);
        expect(said).not.toEqual([]);
      }
    },
  );
});

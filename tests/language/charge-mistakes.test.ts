import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const FILE = 'endpoints/Vehiculos/Aviso.json';
const load = configLoader('tests/fixtures/good', true);
const good = load().files.find(({ source }) => source.file.endsWith(FILE))!.source.text;

/** Findings for the good config with one text of its charge replaced. */
function said(from: string, to: string): string[] {
  if (!good.includes(from)) throw new Error(`${FILE} no longer has ${from}`);
  const findings = check(load(new Map([[FILE, good.replace(from, () => to)]])));
  return findings.map(({ message, suggestion = '' }) => `${message} ${suggestion}`.trim());
}

describe('a mistake in what is charged says what to write', () => {
  it.each([
    ['"request.total"', '"total"', 'No existe "total" en este cobro. ¿Quisiste decir "request.total"?'],
    ['"request.total"', '"aviso.total"', 'No existe "aviso" en este cobro. ¿Quisiste decir "request.total"?'],
    [
      '"request.total"',
      '12000',
      `Se esperaba una expresión entre comillas y hay un número. Escribilo así: "money('12000.00')".`,
    ],
    [
      '"request.total"',
      '"12.000,00"',
      "La expresión no se entiende en este punto. Un importe fijo se escribe así: money('12000.00').",
    ],
    [
      '"codes.tasas.tramites"',
      '"0071"',
      'Se cobra con un código de cuatro cifras de una enumeración, y esto no lo es. ¿Quisiste decir "codes.tasas.tramites"?',
    ],
    [
      '"codes.tasas.tramites"',
      '"tramites"',
      'No existe "tramites" en este cobro. ¿Quisiste decir "codes.tasas.tramites"?',
    ],
    [
      'Pago de {cuotas} cuotas',
      'Pago de {request.cuotas} cuotas',
      'El pedido no tiene el campo "request.cuotas". ¿Quisiste decir "cuotas"?',
    ],
  ])('%s ← %s', (from, to, expected) => {
    expect(said(from, to)).toContain(expected);
  });

  it('says once that a code is not one', () => {
    expect(said('"codes.tasas.tramites"', '"0071"')).toHaveLength(1);
    expect(said('"codes.tasas.tramites"', '"tramites"')).toHaveLength(1);
  });

  it('says of a list that is too long what to do', () => {
    const from = '"cuotas": { "type": "integer" }';
    const list = '"cuotas": { "type": "array", "items": { "type": "integer" }, "maxItems": 1 }';
    const findings = check(
      load(new Map([[FILE, good.replace(from, list).replace('"cuotas": 2', '"cuotas": [1, 2]')]])),
    );
    expect(findings.map(({ message }) => message)).toContain(
      'El ejemplo no cumple su forma: la lista tiene 2 y "maxItems" admite hasta 1; sacale las que sobran o subí "maxItems".',
    );
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const FILE = 'endpoints/Vehiculos/Aviso.json';
const load = configLoader('tests/fixtures/good', true);
const aviso = JSON.parse(readFileSync(`tests/fixtures/good/${FILE}`, 'utf8'));

/** Findings for a submission that takes places, by how it declares their number or record. */
function said(write: object, message = 'No quedan.'): string[] {
  const taking = { register: 'vehiculos', key: "'AB123CD'", take: 'cuotas', otherwise: 'lleno', ...write };
  const properties = {
    ...aviso.request.properties,
    recibo: {
      type: 'object',
      properties: { numero: { type: 'string', format: 'patente' } },
      required: ['numero'],
    },
    lugares: { type: 'integer', minimum: 1, maximum: 5 },
    pedidas: { type: 'integer', minimum: 1, maximum: 5 },
    patentes: { type: 'array', items: { type: 'string', format: 'patente' } },
    notas: { type: 'array', items: { type: 'string' } },
    nota: { type: 'string' },
    socios: { type: 'array', items: { type: 'string' }, minItems: 1 },
    invitados: { type: 'array', items: { type: 'string' } },
  };
  const required = [...aviso.request.required, 'lugares', 'socios', 'invitados'];
  const file = {
    ...aviso,
    request: { ...aviso.request, properties, required },
    errors: { lleno: { status: 409, message } },
    expediente: { ...aviso.expediente, writes: [taking] },
    examples: aviso.examples.map((one: { request: object }) => ({
      ...one,
      request: { ...one.request, lugares: 1, socios: ['A'], invitados: [] },
    })),
  };
  const findings = check(load(new Map([[FILE, JSON.stringify(file)]])));
  return findings.filter(({ file: name }) => name.endsWith(FILE)).map(({ message }) => message);
}

const LESS =
  'Puede dar menos de 1, y no se toman menos lugares que uno: va un número del pedido con su "minimum", o cuántos son los de una lista con su "minItems".';
const MAYBE = '"request.pedidas" puede faltar, y sin él no se sabe cuántos: ponelo en "required" del pedido.';

it.each([
  ['request.lugares', []],
  ['request.lugares + 2', []],
  ['request.socios.size()', []],
  ['request.invitados.size() + 1', []],
  ['request.invitados.size()', [LESS]],
  ['2', []],
  ['has(request.pedidas) ? request.pedidas : 1', []],
  ['request.pedidas', [MAYBE]],
  ['request.lugares - 1', [LESS]],
  ['request.cuotas', [LESS]],
  ['0', [LESS]],
  ['request.lugares / 2', ['Puede no dar un número entero, y se toman lugares enteros.']],
])('how many places are taken is a whole number from one on: %s', (count, expected) => {
  expect(said({ count })).toEqual(expected);
});

it('the text of who wants more says how many are left, and that of nobody else', () => {
  expect(said({}, 'Quedan {quedan}.')).toEqual([]);
  const update = { take: undefined, update: { cuotas: '1' } };
  expect(said(update, 'Quedan {quedan}.').join()).toContain('El pedido no tiene el campo "quedan".');
});

it.each([
  ['request.recibo.numero', []],
  ['request.patentes', []],
  ['request.notas', ['Acá va lista de texto de formato "patente" y esta expresión da lista de texto.']],
  ['request.nota', ['Acá va texto de formato "patente" y esta expresión da texto.']],
  ['request.cuotas', ['Acá va texto y esta expresión da número.']],
  ['today', ['Acá va texto y esta expresión da fecha.']],
])('a record is named by what its key is: %s', (key, expected) => {
  expect(said({ key })).toEqual(expected);
});

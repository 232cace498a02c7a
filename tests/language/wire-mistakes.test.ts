import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const FILE = 'endpoints/Vehiculos/Aviso.json';
const load = configLoader('tests/fixtures/good', true);
const aviso = JSON.parse(readFileSync(`tests/fixtures/good/${FILE}`, 'utf8'));

/** Findings for the wire mapping of a submission. */
function said(wire: object): string[] {
  const properties = {
    ...aviso.request.properties,
    vehiculo: { type: 'integer' },
    nota: { type: 'string' },
    alta: { type: 'string', format: 'date' },
  };
  const file = {
    ...aviso,
    wire,
    request: { ...aviso.request, properties, required: [...aviso.request.required, 'vehiculo', 'nota'] },
    examples: aviso.examples.map((one: { request: object }) => ({
      ...one,
      request: { ...one.request, vehiculo: 7, nota: 'x' },
    })),
  };
  const findings = check(load(new Map([[FILE, JSON.stringify(file)]])));
  return findings.filter(({ rule }) => rule === 'wire-mapping').map(({ message }) => message);
}

const NO_STEP = (field: string) => [
  `"${field}" va en el camino: tiene que ser obligatorio, y un número entero o un texto con "format" o "codes".`,
];

it.each([
  ['vehiculos/{vehiculo}/avisos', []],
  ['vehiculos/{alta}', NO_STEP('alta')],
  ['vehiculos/{nota}', NO_STEP('nota')],
  ['vehiculos/{recibo}', NO_STEP('recibo')],
  ['vehiculos/{vehiculos}', ['"vehiculos" no es un campo del pedido, y va en el camino.']],
])('what goes in the path is there always, and is one step of it: %s', (path, expected) => {
  expect(said({ path })).toEqual(expected);
});

it.each([
  [{ request: { nota: 'texto', 'recibo.numero': 'nro' } }, []],
  [{ request: { notas: 'texto' } }, ['"notas" no es un campo del pedido.']],
  [{ request: { 'recibo.nota': 'texto' } }, ['"recibo.nota" no es un campo del pedido.']],
  [{ response: { nota: 'texto' } }, ['"nota" no es un campo de la respuesta.']],
  [{ request: { nota: 'alta' } }, ['"alta" ya se llama "alta": dos campos no pueden tener el mismo nombre.']],
  [{ request: { nota: 'alta', alta: 'dia' } }, []],
  [{ request: { vehiculo: 'id' } }, ['"vehiculo" va en el camino, donde no lleva nombre.']],
])('other names are those of fields that there are, each once: %j', (rename, expected) => {
  expect(said({ path: 'vehiculos/{vehiculo}', rename })).toEqual(expected);
});

it('no two endpoints are asked at one path', () => {
  expect(said({ path: 'Vehiculos/Consulta' })).toEqual([
    expect.stringMatching(
      /^"Vehiculos\/\w+" y "Vehiculos\/\w+" se piden en el mismo camino: POST Vehiculos\/Consulta\.$/,
    ),
  ]);
  expect(said({ path: 'Vehiculos/Consulta', method: 'PUT' })).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const load = configLoader('tests/fixtures/good', true);
const read = (file: string) => JSON.parse(readFileSync(`tests/fixtures/good/${file}`, 'utf8'));

const FILED = 'schemas/data/tramite_iniciado.json';
const STATES = 'codes/estados.json';
const SCREEN = 'screens/aviso.json';
const AVISO = 'endpoints/Vehiculos/Aviso.json';

/**
 * Findings for a submission with the first state "Reservado", by the state in its example and the condition of the
 * block that shows its answer.
 */
function said(estado: string, when = 'has(tramite.expediente)'): string[] {
  const [filed, states, aviso] = [FILED, STATES, AVISO].map(read);
  const [example] = aviso.examples;
  const screen = read(SCREEN);
  const blocks = screen.blocks.map((one: { type: string }) =>
    one.type === 'details' ? { ...one, when } : one,
  );
  const files = {
    [SCREEN]: { ...screen, blocks },
    [FILED]: { ...filed, properties: { ...filed.properties, estado: { type: 'string', codes: 'estados' } } },
    [STATES]: {
      ...states,
      codes: [
        ...states.codes,
        { code: 'INICIADO', key: 'iniciado', label: 'Iniciado' },
        { code: 'RESERVADO', key: 'reservado', label: 'Reservado' },
      ],
    },
    [AVISO]: {
      ...aviso,
      expediente: { ...aviso.expediente, states: [{ state: 'INICIADO', shown: 'RESERVADO' }] },
      examples: [{ ...example, response: { ...example.response, estado } }],
    },
  };
  const given = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)] as const);
  return check(load(new Map(given))).map(({ rule, message }) => `${rule}: ${message}`);
}

it('an example says a state as the server answers it', () => {
  expect(said('RESERVADO')).toEqual([]);
  expect(said('INICIADO')).toEqual([
    'example-mismatch: El servidor contesta "RESERVADO", que es como este trámite llama a "INICIADO" ("states").',
  ]);
});

it('what shows the answer does not wait for a state that filing never gives', () => {
  expect(said('RESERVADO', 'tramite.estado == codes.estados.reservado')).toEqual([]);
  expect(said('RESERVADO', 'tramite.estado != codes.estados.iniciado')).toEqual([]);
  const unseen = (why: string) =>
    `unseen-receipt: Esta ficha no se vería nunca: muestra "tramite", y cuando "tramite" está, esta condición no se cumple: ${why}.`;
  expect(said('RESERVADO', 'tramite.estado == codes.estados.iniciado')).toEqual([
    unseen('lo que se acaba de presentar está en RESERVADO'),
  ]);
});

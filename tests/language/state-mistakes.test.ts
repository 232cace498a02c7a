import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const load = configLoader('tests/fixtures/good', true);
const read = (file: string) => JSON.parse(readFileSync(`tests/fixtures/good/${file}`, 'utf8'));

const FILED = 'schemas/data/tramite_iniciado.json';
const STATES = 'codes/estados.json';
const AVISO = 'endpoints/Vehiculos/Aviso.json';

/** What the check says of the example of a submission that calls its first state "Reservado", by the state in it. */
function said(estado: string): string[] {
  const [filed, states, aviso] = [FILED, STATES, AVISO].map(read);
  const [example] = aviso.examples;
  const files = {
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

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const FILED = 'schemas/data/tramite_iniciado.json';
const AVISO = 'endpoints/Vehiculos/Aviso.json';
const load = configLoader('tests/fixtures/good', true);
const read = (file: string) => JSON.parse(readFileSync(`tests/fixtures/good/${file}`, 'utf8'));

/** Findings for the example of a submission with a certificate issued `at` some moment, or with none. */
function said(at: string | undefined, answered: object): string[] {
  const [filed, aviso] = [read(FILED), read(AVISO)];
  const [example] = aviso.examples;
  const certificate = { title: 'Certificado', text: 'Se avisó.', at };
  const files = {
    [FILED]: { ...filed, properties: { ...filed.properties, url_certificado: { type: 'string' } } },
    [AVISO]: {
      ...aviso,
      expediente: { ...aviso.expediente, ...(at && { certificate }) },
      examples: [{ ...example, response: { ...example.response, ...answered } }],
    },
  };
  const given = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)] as const);
  return check(load(new Map(given))).map(({ rule, message }) => `${rule}: ${message}`);
}

const GIVEN = { url_certificado: '/descargas/1' };
const NONE =
  'example-mismatch: El ejemplo trae "url_certificado" y el trámite no da ningún certificado al presentarlo: eso es con "at": "INICIADO" en "certificate".';
const MISSING =
  'example-mismatch: Al ejemplo le falta "url_certificado": el certificado se da al presentarlo ("at": "INICIADO").';

it.each([
  [undefined, {}, []],
  [undefined, GIVEN, [NONE]],
  ['APROBADO', {}, []],
  ['APROBADO', GIVEN, [NONE]],
  ['INICIADO', GIVEN, []],
  ['INICIADO', {}, [MISSING]],
])('an example answers with a certificate where it is given at filing: %s %o', (at, answered, expected) => {
  expect(said(at, answered)).toEqual(expected);
});

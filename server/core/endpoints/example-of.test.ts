import { expect, it } from 'vitest';
import type { Codes, Endpoint } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { exampleOf } from './example-of.ts';

const plate = { type: 'object', properties: { patente: { type: 'string' } }, required: ['patente'] };
const asks = {
  ...plate,
  properties: {
    ...plate.properties,
    dia: { type: 'string', format: 'date' },
    uso: { type: 'string', codes: 'si_no' },
  },
};
const endpoint = {
  title: 'Consulta un vehículo',
  kind: 'query',
  access: 'public',
  request: asks,
  response: plate,
  errors: {
    inexistente: { status: 404, message: 'No encontramos {patente} al {dia} ({uso}).' },
    robado: { status: 409, message: 'El vehículo {patente} tiene una denuncia.', example: { patente: 'C' } },
  },
  examples: [{ request: { patente: 'A' }, response: { patente: 'A' } }],
} as unknown as Endpoint;
const { messages, formats } = await readPortalConfig('config');
const codes = new Map([['si_no', { codes: [{ code: 'S', label: 'Sí' }] } as Codes]]);
const words = { shapes: new Map(), formats, codes, messages };
const asked = (patente: string, more = {}) => exampleOf(endpoint, { patente, ...more }, words);

it('a query that nobody wrote answers the example of what is asked, else that it is not there', () => {
  expect(asked('A')).toEqual({ patente: 'A' });
  expect(() => asked('B', { dia: '2026-05-20', uso: 'S' })).toThrow('No encontramos B al 20/05/2026 (Sí).');
  expect(() => asked('B')).toThrow('No encontramos B al — (—).');
});

it('an error that says by what request it is told is told for it', () => {
  expect(() => asked('C')).toThrow('El vehículo C tiene una denuncia.');
});

import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { exampleOf } from './example-of.ts';

const plate = { type: 'object', properties: { patente: { type: 'string' } }, required: ['patente'] };
const endpoint = {
  title: 'Consulta un vehículo',
  kind: 'query',
  access: 'public',
  request: plate,
  response: plate,
  errors: {
    inexistente: { status: 404, message: 'No encontramos {patente}.' },
    robado: { status: 409, message: 'El vehículo {patente} tiene una denuncia.', example: { patente: 'C' } },
  },
  examples: [{ request: { patente: 'A' }, response: { patente: 'A' } }],
} as unknown as Endpoint;
const { messages } = await readPortalConfig('config');
const asked = (patente: string) => exampleOf(endpoint, { patente }, messages);

it('a query that nobody wrote answers the example of what is asked, else that it is not there', () => {
  expect(asked('A')).toEqual({ patente: 'A' });
  expect(() => asked('B')).toThrow('No encontramos B.');
});

it('an error that says by what request it is told is told for it', () => {
  expect(() => asked('C')).toThrow('El vehículo C tiene una denuncia.');
});

import { describe, expect, it } from 'vitest';
import type { CaseGiven, Endpoint } from '#contract/generated/grammar.ts';
import { builtinFormats } from '#formats/formats.ts';
import { exampleBackend, type Mood } from './example-backend.ts';

const stalls = {
  title: 'Stalls',
  kind: 'query',
  access: 'public',
  request: { properties: { stall: { type: 'string' }, since: { type: 'string', format: 'date' } } },
  response: {},
  errors: { missing: { status: 404, message: 'No hay {stall} desde {since} hasta {day}.', field: 'stall' } },
  examples: [
    {
      title: 'Owes',
      request: { stall: 'F1' },
      response: { stall: 'F1', total: '10.00', fees: [{ amount: '10.00' }], notes: { fees: [1] } },
    },
    { title: 'Other', request: { stall: 'F2' }, response: { stall: 'F2', total: '5.00', fees: [2] } },
  ],
} as unknown as Endpoint;
const clean = {
  ...stalls,
  examples: [...stalls.examples, { request: {}, response: { fees: [] } }],
} as Endpoint;
const words = { shapes: new Map(), codes: new Map(), formats: builtinFormats };
const parameters = {
  today: { title: 'Today', wire: 'HOY', type: 'date' },
  open: { title: 'Open', wire: 'ABIERTO', type: 'flag' },
} as const;

const parametersPath = 'parametros/leer';

function ask(mood: Mood, { endpoint = stalls, given = {} as CaseGiven, body = { stall: 'F2' } } = {}) {
  return exampleBackend(
    { endpoints: { Stalls: endpoint }, parameters, parametersPath, words },
    given,
    () => mood,
  )('Stalls', body);
}

describe('a backend made of examples', () => {
  it('answers the example that was asked for, or what the case says', () => {
    expect(ask('answers')).toEqual([200, stalls.examples[1]!.response]);
    expect(ask('answers', { given: { answers: { Stalls: 'Owes' } } })).toEqual([
      200,
      stalls.examples[0]!.response,
    ]);
    expect(ask('answers', { given: { answers: { Stalls: { status: 503 } } } })).toEqual([503, {}]);
  });

  it('gives the answers of a list one by one, the last for ever', () => {
    const given: CaseGiven = { answers: { Stalls: ['Owes', 'Other'] } };
    const backend = exampleBackend(
      { endpoints: { Stalls: stalls }, parameters, parametersPath, words },
      given,
    );
    const said = [1, 2, 3].map(() => (backend('Stalls', {}) as [number, { stall: string }])[1].stall);
    expect(said).toEqual(['F1', 'F2', 'F2']);
  });

  it('empties every list, and the amounts beside them', () => {
    const expected = { stall: 'F1', total: '0.00', fees: [], notes: { fees: [] } };
    expect(ask('empty', { body: { stall: 'F1' } })).toEqual([200, expected]);
  });

  it('says an empty answer as the endpoint does, when one of its examples is empty', () => {
    expect(ask('empty', { endpoint: clean })).toEqual([200, { fees: [] }]);
  });

  it('refuses with its first error, filled with what was sent as people read it', () => {
    const body = { stall: 'F2', since: '2026-05-20' };
    const message = 'No hay F2 desde 20/05/2026 hasta ….';
    expect(ask('refuses', { body })).toEqual([
      404,
      { message, errores: [{ campo: 'stall', mensaje: message }] },
    ]);
    expect(ask('refuses', { endpoint: { ...stalls, errors: {} } })).toEqual([400, {}]);
  });

  it.each([
    ['forbids', [403, {}]],
    ['breaks', [500, {}]],
    ['unreachable', [0, null]],
    ['silent', 'never'],
  ] as const)('%s', (mood, answer) => expect(ask(mood)).toEqual(answer));

  it('knows the parameters whatever its mood, and no other endpoint', () => {
    const backend = exampleBackend(
      { endpoints: {}, parameters, parametersPath, words },
      { parameters: { open: true } },
      () => 'breaks',
    );
    expect(backend(parametersPath, { parametro: 'HOY' })).toEqual([
      200,
      [{ PARAMETRO: 'HOY', VALOR: '2026-04-15' }],
    ]);
    expect(backend(parametersPath, { parametro: 'ABIERTO' })).toEqual([
      200,
      [{ PARAMETRO: 'ABIERTO', VALOR: 'S' }],
    ]);
    expect(backend('Other', {})).toBeUndefined();
  });
});

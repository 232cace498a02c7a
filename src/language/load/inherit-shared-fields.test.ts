import { describe, expect, it } from 'vitest';
import type { Endpoint, Event, Shape, SharedFields } from '#contract/generated/grammar.ts';
import type { ShapeKind } from '#language/config/shared-fields.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import { parseSource } from '#language/source/source.ts';
import { inheritSharedFields, validateSharedFields } from './inherit-shared-fields.ts';

function file<T extends object>(name: string, value: object, grammar = 'endpoint.schema.json') {
  const { source, value: parsed } = parseSource(`${name}.json`, JSON.stringify(value, null, 1));
  return { name, grammar, source, value: parsed as T, sound: true };
}

const CORREO = { title: 'Correo electrónico', type: 'string', format: 'email' };
const CONCEPTOS = { type: 'array', items: { type: 'string', codes: 'conceptos' } };
const SHARED = file<SharedFields>('fields', { fields: { correo: CORREO, conceptos: CONCEPTOS } });

const whole = (kind: ShapeKind, value: object, shared: typeof SHARED | undefined = SHARED) =>
  inheritSharedFields(kind, file('Consulta', value), shared);
const endpoint = (properties: object, shared?: typeof SHARED) => {
  const { file: read, findings } = whole('endpoints', { request: { properties }, response: {} }, shared);
  return { read, findings, fields: (read.value as Endpoint).request.properties! };
};

describe('the fields of a shape', () => {
  it('that are named are the shared ones, in the order in which they are written', () => {
    const { fields, findings } = endpoint({
      email: { field: 'correo' },
      nota: { type: 'string' },
      conceptos: { field: 'conceptos' },
    });
    expect(findings).toEqual([]);
    expect(Object.entries(fields)).toEqual([
      ['email', CORREO],
      ['nota', { type: 'string' }],
      ['conceptos', CONCEPTOS],
    ]);
  });

  it('are what is said here where both say it', () => {
    const { correo } = endpoint({
      correo: { field: 'correo', title: 'Correo nuevo', description: 'Otro' },
    }).fields;
    expect(correo).toEqual({ ...CORREO, title: 'Correo nuevo', description: 'Otro' });
  });

  it('stand where each part of them is written', () => {
    const { correo, conceptos } = endpoint({
      correo: { field: 'correo', title: 'Correo nuevo' },
      conceptos: { field: 'conceptos' },
    }).fields;
    expect(valuePosition(correo!, 'format').file).toBe('fields.json');
    expect(valuePosition(correo!, 'title').file).toBe('Consulta.json');
    expect(positionOf(correo!).file).toBe('Consulta.json');
    expect(valuePosition(conceptos!.items!, 'codes').file).toBe('fields.json');
  });

  it('are found in what a request and an answer hold, however deep, and nowhere else', () => {
    const inner = { type: 'object', properties: { correo: { field: 'correo' } } };
    const { value } = whole('endpoints', {
      request: { properties: { filas: { type: 'array', items: inner } } },
      response: inner,
      errors: { correo_repetido: { field: 'correo' } },
      examples: [{ request: { field: 'correo' }, response: {} }],
    }).file as { value: Endpoint };
    expect(value.request.properties!['filas']!.items!.properties!['correo']).toEqual(CORREO);
    expect(value.response.properties!['correo']).toEqual(CORREO);
    expect(value.errors).toEqual({ correo_repetido: { field: 'correo' } });
    expect(value.examples[0]!.request).toEqual({ field: 'correo' });
  });

  it('are found in live events and in the shapes of schemas/data', () => {
    const shape = { type: 'object', properties: { correo: { field: 'correo' } } };
    const event = whole('events', { payload: shape }).file.value as Event;
    expect(event.payload.properties!['correo']).toEqual(CORREO);
    expect((whole('shapes', shape).file.value as Shape).properties!['correo']).toEqual(CORREO);
  });

  it.each([
    ['corréo', 'correo'],
    ['otro', undefined],
    ['toString', undefined],
  ])('that nobody says, as %s, are told', (name, meant) => {
    const { read, findings } = endpoint({ email: { field: name } });
    expect(findings).toMatchObject([
      {
        rule: 'unknown-shared-field',
        file: 'Consulta.json',
        line: 5,
        ...(meant && { suggestion: `¿Quisiste decir "${meant}"?` }),
      },
    ]);
    expect(read.sound).toBe(false);
  });

  it('are told as well where there are no shared ones', () => {
    expect(
      inheritSharedFields('shapes', file('suelta', { field: 'correo' }), undefined).findings,
    ).toHaveLength(1);
  });

  it('are not told where nobody knows what the shared ones are', () => {
    const { read, findings } = endpoint({ correo: { field: 'correo' } }, { ...SHARED, sound: false });
    expect([read.sound, findings]).toEqual([false, []]);
  });

  it('that name none leave the file as it is', () => {
    const own = file('Consulta', { request: { properties: { correo: CORREO } }, response: {} });
    expect(inheritSharedFields('endpoints', own, SHARED).file).toBe(own);
  });
});

describe('the shared fields', () => {
  it('are sound where each is said whole', () => {
    const own = file<SharedFields>('fields', { fields: { correo: CORREO } }, 'fields.schema.json');
    expect(validateSharedFields(own)).toEqual({ file: own, findings: [] });
  });

  it('are not where one names another', () => {
    const own = { fields: { correo: CORREO, otro: { field: 'correo' } } };
    const { file: read, findings } = validateSharedFields(file('fields', own, 'fields.schema.json'));
    expect(read.sound).toBe(false);
    expect(findings).toMatchObject([{ rule: 'unknown-shared-field', file: 'fields.json', line: 9 }]);
  });
});

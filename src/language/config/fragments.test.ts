import { describe, expect, it } from 'vitest';
import type { Fragment, Screen } from '#contract/generated/grammar.ts';
import type { ConfigFile } from './config.ts';
import { expandFragments } from './fragments.ts';
import type { JsonObject } from '#language/source/json.ts';
import { keyPosition, partPosition, positionOf, valuePosition } from '#language/source/positions.ts';
import { parseSource } from '#language/source/source.ts';

const read = (file: string, value: object) => parseSource(file, JSON.stringify(value, null, 1));

function fragment(name: string, value: object): [string, ConfigFile<Fragment>] {
  const { source, value: parsed } = read(`${name}.json`, value);
  return [
    name,
    { name, grammar: 'fragment.schema.json', source, value: parsed as unknown as Fragment, sound: true },
  ];
}

function expand(screen: object, ...fragments: [string, ConfigFile<Fragment>][]) {
  const parsed = read('pantalla.json', screen).value as unknown as Screen;
  const { screen: expanded, ...rest } = expandFragments(parsed, new Map(fragments));
  return {
    ...rest,
    screen: expanded as unknown as { data: JsonObject; values: JsonObject; blocks: JsonObject[] },
  };
}

const string = (more: object = {}) => ({ type: 'string', description: 'Algo', ...more });
const use = (name: string, args: object) => ({ type: 'use', fragment: name, with: args });

describe('a fragment in a screen', () => {
  const table = fragment('tabla', {
    parameters: {
      slot: string(),
      columnas: { type: 'array', description: 'Columnas' },
      alto: string({ default: 'x' }),
    },
    data: { '@{slot}': { endpoint: 'A', send: { id: '@{slot}_id' } } },
    values: { total: '@{slot}.total' },
    blocks: [
      { type: 'table', rows: '@{slot}.filas', columns: '@{columnas}', empty: '@{alto}' },
      { type: 'text', text: 'Fin' },
    ],
  });
  const { screen, findings, complete } = expand(
    {
      title: 'T',
      data: { propio: { endpoint: 'B' } },
      blocks: [
        {
          type: 'section',
          blocks: [use('tabla', { slot: 'deuda', columnas: ['a', 'b'] }), { type: 'text', text: 'Después' }],
        },
      ],
    },
    table,
  );
  const inner = screen.blocks[0]!['blocks'] as JsonObject[];

  it('leaves its blocks in the place of the use, and its data and values in the screen', () => {
    expect(findings).toEqual([]);
    expect(complete).toBe(true);
    expect(screen.data).toEqual({
      propio: { endpoint: 'B' },
      deuda: { endpoint: 'A', send: { id: 'deuda_id' } },
    });
    expect(screen.values).toEqual({ total: 'deuda.total' });
    expect(inner).toEqual([
      { type: 'table', rows: 'deuda.filas', columns: ['a', 'b'], empty: 'x' },
      { type: 'text', text: 'Fin' },
      { type: 'text', text: 'Después' },
    ]);
  });

  it('keeps the place of what it wrote, and an argument the place of the argument', () => {
    expect(positionOf(inner[0]!).file).toBe('tabla.json');
    expect(valuePosition(inner[1]!, 'text').file).toBe('tabla.json');
    expect(partPosition(inner[0]!, 'rows', 6, 5).file).toBe('tabla.json');
    expect(valuePosition(inner[0]!, 'columns').file).toBe('pantalla.json');
    expect(valuePosition(inner[0]!['columns'] as object, 1).file).toBe('pantalla.json');
    expect(valuePosition(inner[2]!, 'text').file).toBe('pantalla.json');
    expect(keyPosition(screen.data, 'deuda').file).toBe('tabla.json');
  });
});

describe('fragments that use fragments', () => {
  const inside = fragment('dentro', {
    parameters: { a: string() },
    blocks: [{ type: 'text', text: 'hola @{a}' }],
  });
  const outside = fragment('fuera', { parameters: { b: string() }, blocks: [use('dentro', { a: '@{b}' })] });

  it('hand their arguments down', () => {
    expect(expand({ blocks: [use('fuera', { b: 'mundo' })] }, inside, outside).screen.blocks).toEqual([
      { type: 'text', text: 'hola mundo' },
    ]);
  });

  it('in a circle are refused where the circle closes', () => {
    const a = fragment('a', { parameters: {}, blocks: [use('b', {})] });
    const b = fragment('b', { parameters: {}, blocks: [use('a', {})] });
    const { findings, complete } = expand({ blocks: [use('a', {})] }, a, b);
    expect(complete).toBe(false);
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'fragment-cycle',
        file: 'b.json',
        message: 'El fragmento "a" se usa a sí mismo: a → b → a.',
      }),
    ]);
  });
});

describe('a fragment used wrongly', () => {
  it('says which name inside it is no parameter', () => {
    const wrong = fragment('mal', {
      parameters: { slot: string() },
      blocks: [{ type: 'text', text: '@{slots}' }],
    });
    expect(expand({ blocks: [use('mal', { slot: 'a' })] }, wrong).findings).toEqual([
      expect.objectContaining({
        rule: 'fragment-argument',
        file: 'mal.json',
        suggestion: '¿Quisiste decir "slot"?',
      }),
    ]);
  });

  it('says that a list cannot be part of a text', () => {
    const wrong = fragment('mal', {
      parameters: { a: { type: 'array', description: 'x' } },
      blocks: [{ type: 'text', text: 'son @{a}' }],
    });
    expect(expand({ blocks: [use('mal', { a: [1] })] }, wrong).findings).toEqual([
      expect.objectContaining({
        message: '"@{a}" es una lista u objeto: solo puede estar sola, no dentro de otro texto.',
      }),
    ]);
  });

  it('says that a slot is already there when two bring the same', () => {
    const twice = fragment('dato', {
      parameters: {},
      data: { uno: { endpoint: 'A' } },
      blocks: [{ type: 'text', text: 'x' }],
    });
    const { findings } = expand({ data: { uno: { endpoint: 'B' } }, blocks: [use('dato', {})] }, twice);
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'duplicate-slot',
        file: 'dato.json',
        message: 'El slot "uno" ya está declarado en pantalla.json:3.',
      }),
    ]);
  });
});

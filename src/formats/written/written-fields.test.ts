import { expect, it } from 'vitest';
import type { Shape } from '#contract/generated/grammar.ts';
import { builtinFormats } from '#formats/formats.ts';
import { writtenFields } from './written-fields.ts';

const person: Shape = {
  properties: { nombre: { type: 'string' }, nacido: { type: 'string', format: 'date' } },
};
const shape: Shape = {
  properties: { dia: { type: 'string', format: 'date' }, titular: { $ref: 'persona' } },
};
const writing = { shapes: new Map([['persona', person]]), codes: new Map(), formats: builtinFormats };

it('says every field by its path as people read it', () => {
  const sent = { dia: '2026-05-20', titular: { nombre: 'Ana', nacido: '1990-01-31' } };
  expect(writtenFields(shape, sent, writing)).toMatchObject({
    dia: '20/05/2026',
    'titular.nombre': 'Ana',
    'titular.nacido': '31/01/1990',
  });
});

it('says a dash for what was not sent, also inside what was not sent', () => {
  const none = { dia: '—', titular: '—', 'titular.nombre': '—', 'titular.nacido': '—' };
  expect(writtenFields(shape, {}, writing)).toEqual(none);
  expect(writtenFields(shape, { titular: null }, writing)).toEqual(none);
});

it('does not go on for ever in a shape that holds itself', () => {
  const node: Shape = { properties: { otro: { $ref: 'nodo' } } };
  const paths = Object.keys(writtenFields(node, {}, { ...writing, shapes: new Map([['nodo', node]]) }));
  expect(paths).toEqual(['otro', 'otro.otro', 'otro.otro.otro', 'otro.otro.otro.otro']);
});

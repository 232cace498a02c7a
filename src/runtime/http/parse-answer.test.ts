import { describe, expect, it } from 'vitest';
import { builtinFormats } from '#formats/formats.ts';
import { HttpFailure, isUnanswered } from './http-failure.ts';
import { portal } from '#runtime/services/portal-fixture.ts';
import { fitsShape, parseAnswer } from './parse-answer.ts';

const SLIP = {
  number: 'text',
  total: 'money',
  due: ['date', null],
  'note?': 'string',
  items: [{ id: 'integer', paid: 'boolean' }],
} as const;
const slip = { number: '12', total: '10.00', due: null, items: [{ id: 1, paid: false }] };

describe('an answer', () => {
  it.each([
    ['what was declared', slip],
    ['more than was declared', { ...slip, extra: NaN }],
    ['nothing where it may be missing', { ...slip, note: null }],
    ['an empty list', { ...slip, items: [] }],
  ])('is understood when it is %s', (_, answer) => {
    expect(parseAnswer(answer, SLIP, portal)).toBe(answer);
  });

  it.each([
    ['a page', '<!doctype html><title>Mantenimiento</title>'],
    ['nothing at all', ''],
    ['null', null],
    ['an empty object', {}],
    ['a list', [slip]],
    ['without what it must have', { ...slip, number: undefined }],
    ['null where that cannot be', { ...slip, total: null }],
    ['an empty text where something is said', { ...slip, number: '' }],
    ['left out what may only be null', { ...slip, due: undefined }],
    ['an amount that is none', { ...slip, total: 'NaN' }],
    ['an amount that is a number', { ...slip, total: 10 }],
    ['a day that is none', { ...slip, due: '2026-02-30' }],
    ['no list', { ...slip, items: {} }],
    ['half an element', { ...slip, items: [{ id: 1 }] }],
    ['a fraction where things are counted', { ...slip, items: [{ id: 1.5, paid: true }] }],
    ['other than it may be missing', { ...slip, note: 3 }],
  ])('is a failure when it is %s, and nobody knows what became of a write', (_, answer) => {
    const asked = () => parseAnswer(answer, SLIP, portal);
    expect(asked).toThrow(HttpFailure);
    try {
      asked();
    } catch (failure) {
      expect(isUnanswered(failure as HttpFailure)).toBe(true);
    }
  });

  it('is told in the words of the catalogue', () => {
    const texts = { ...portal.messages.texts, notUnderstood: 'No lo entendemos.' };
    const worded = { ...portal, messages: { ...portal.messages, texts } };
    expect(() => parseAnswer('x', {}, worded)).toThrow('No lo entendemos.');
  });

  it('may be anything where nothing is said of it', () => {
    expect(fitsShape('any', null, builtinFormats)).toBe(true);
    expect(fitsShape(['any'], [1, null, 'x'], builtinFormats)).toBe(true);
    expect(fitsShape('number', Infinity, builtinFormats)).toBe(false);
  });
});

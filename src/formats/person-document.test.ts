import { describe, expect, it } from 'vitest';
import { personDocument } from './person-document.ts';

describe('DNI', () => {
  it.each([
    ['98100112', '98100112', '98.100.112'],
    ['98.100.112', '98100112', '98.100.112'],
    ['7123456', '7123456', '7.123.456'],
    ['1000000', '1000000', '1.000.000'],
    ['99999999', '99999999', '99.999.999'],
  ])('reads %s', (typed, value, text) => {
    expect(personDocument.read(typed)).toEqual({ value });
    expect(personDocument.write(value)).toBe(text);
  });

  it.each(['999999', '012345678', '0123456', '98100112A', '123456789', ''])('refuses %j', (typed) =>
    expect(personDocument.read(typed)).toEqual({ error: 'El DNI debe tener 7 u 8 números.' }),
  );
});

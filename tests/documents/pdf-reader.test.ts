import { expect, it } from 'vitest';
import './pdf-reader.ts';

it('leaves to what runs beside it the functions of Node', () => {
  const functions = [Array.prototype.push, JSON.parse, JSON.stringify];
  // A polyfill may also print "[native code]", but has a prototype.
  expect(functions.filter((each) => 'prototype' in each)).toEqual([]);
});

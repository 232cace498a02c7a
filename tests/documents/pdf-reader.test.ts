import { expect, it } from 'vitest';
import './pdf-reader.ts';

it('leaves to what runs beside it the functions of Node', () => {
  const functions = [Array.prototype.push, JSON.parse, JSON.stringify];
  // What takes their place says "[native code]" too, but has a prototype.
  expect(functions.filter((each) => 'prototype' in each)).toEqual([]);
});

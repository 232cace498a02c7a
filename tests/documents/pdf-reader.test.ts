import { expect, it } from 'vitest';
import './pdf-reader.ts';

it('leaves to what runs beside it the functions of the machine', () => {
  const functions = [Array.prototype.push, JSON.parse, JSON.stringify];
  // Those of a machine make no objects; those that take their place would, and say in their text that they do not.
  expect(functions.filter((each) => 'prototype' in each)).toEqual([]);
});

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { cut, means, read, said } from './edits.ts';

describe('no change goes untold', () => {
  /** Every way to a value inside a value. */
  function* ways(value: unknown, way: (string | number)[] = []): Generator<(string | number)[]> {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      yield [...way, Array.isArray(value) ? Number(key) : key];
      yield* ways(child, [...way, key]);
    }
  }

  it.each([
    'screens/vehiculos/deuda.json',
    'endpoints/Vehiculos/Consulta.json',
    'menus/side.json',
    'portal.json',
  ])('taking any single thing that counts out of %s is told', (file) => {
    const value = read(file);
    for (const way of ways(value)) {
      if (way.includes('$schema')) continue;
      const change = cut(way.join('.'));
      if (isDeepStrictEqual(means(file, value, change), means(file, value))) continue;
      const lines = said(file, value, change);
      expect(lines, way.join('/')).not.toEqual([]);
      expect(lines.join(), way.join('/')).not.toMatch(/undefined|\[object|NaN/);
    }
  });
});

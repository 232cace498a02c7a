import { expect, it } from 'vitest';
import { CAST_CEILING, castsIn, countCasts } from './casts.ts';

it('counts what asserts a type, and not what fixes a literal', () => {
  const code = `const a = x as unknown as Y; const b = [1] as const; const c = <Z>x; import { d as e } from './d.ts';`;
  expect(castsIn('a.ts', code)).toBe(3);
  expect(castsIn('a.tsx', 'const a = <b>{c as D}</b>;')).toBe(1);
});

it('are not more than the ceiling', () => {
  const total = [...countCasts().values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBeLessThanOrEqual(CAST_CEILING);
});

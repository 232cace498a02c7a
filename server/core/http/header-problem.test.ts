import { expect, it } from 'vitest';
import { headerProblem, MOST_HEADERS } from './header-problem.ts';

const many = (count: number) => Array.from({ length: count }, (_, n) => [`X-${n}`, 'a']).flat();

it('headers are sound up to the number that is read', () => {
  expect(headerProblem(many(MOST_HEADERS))).toBeNull();
  expect(headerProblem(many(MOST_HEADERS + 1))).toBe(431);
});

it.each([
  ['Host', 400],
  ['Authorization', 400],
  ['Content-Length', 400],
  ['Content-Type', 400],
  ['Transfer-Encoding', 400],
  ['Cookie', null],
  ['X-Forwarded-For', null],
  ['Accept', null],
])('one that comes twice, however it is written: %s', (name, problem) => {
  expect(headerProblem([name, 'a', 'X', 'b', name.toLowerCase(), 'a'])).toBe(problem);
});

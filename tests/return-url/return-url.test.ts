// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import { matchRoute, safeReturnPath } from '#runtime/routes/routes.ts';

/** Addresses that lead out of the portal, run something, or are of no screen. */
const HOSTILE = JSON.parse(readFileSync('tests/return-url/hostile.json', 'utf8')) as string[];
const routes = [...loadConfig('config').screens.values()].map(({ route }) => ({ route }));
const table = { load: async () => routes };
const fixed = routes.map(({ route }) => route).filter((route) => !route.includes(':'));

/** True if a browser would open a screen of this portal. */
function isAtHome(path: string): boolean {
  const { origin, pathname, username } = new URL(path, location.href);
  return origin === location.origin && username === '' && matchRoute(pathname, routes) !== null;
}

describe('the address to come back to after signing in', () => {
  it('is tried with at least 200 hostile values', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThanOrEqual(200);
  });

  it.each(HOSTILE.map((value) => [JSON.stringify(value), value]))('is not %s', async (_, value) => {
    expect(await safeReturnPath(value, table)).toBeNull();
  });

  it('is any screen of the portal, with its query', async () => {
    for (const route of fixed)
      expect(await safeReturnPath(`${route}?dominio=ZA101AA#a`, table)).toBe(`${route}?dominio=ZA101AA#a`);
  });

  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(...fixed),
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\u0000',
      'https:',
      'evil.test',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );

  it('whatever is put together, is a screen of this portal or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
        const path = await safeReturnPath(pieces.join(''), table);
        expect(path === null || isAtHome(path)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

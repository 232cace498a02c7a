// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { breadcrumb, matchRoute, redirected, safeReturnPath } from './routes.ts';

const routes = ['/files/verify', '/files/:id', '/cars/slips/fines', '/cars/slips', '/home'].map((route) => ({
  route,
  label: route,
}));
const table = { load: async () => routes };

describe('the route table', () => {
  it('finds the most specific route, with what its names hold', () => {
    expect(matchRoute('/files/verify', routes)?.entry.route).toBe('/files/verify');
    expect(matchRoute('/files/a%20b', routes)).toMatchObject({
      entry: { route: '/files/:id' },
      params: { id: 'a b' },
    });
    expect(matchRoute('/files/a/b', routes)).toBeNull();
  });

  it('gives the way to a path by the screens that stand on it', () => {
    expect(breadcrumb('/cars/slips/fines', routes)).toEqual([
      { label: '/cars/slips', to: '/cars/slips' },
      { label: '/cars/slips/fines', to: '/cars/slips/fines' },
    ]);
  });
});

describe('a path that goes on in another', () => {
  const redirects = [
    { from: '/mine', to: '/mine/home' },
    { from: '/mine/home/plans', to: '/mine/home/plans/all' },
    { from: '/mine/home/plans/old', to: '/mine/home/plans/old/paid' },
  ];

  it.each([
    ['/mine', '/mine/home'],
    ['/mine/receipts/2026', '/mine/home/receipts/2026'],
    ['/miner', null],
    ['/mine/home/plans/old', '/mine/home/plans/old/paid'],
    ['/other/mine', null],
  ])('%s → %s', (path, other) => {
    expect(redirected(path, redirects)).toBe(other);
  });

  it('is none where config says none', () => {
    expect(redirected('/mine', undefined)).toBeNull();
  });
});

describe('a path to return to', () => {
  it.each(['/home', '/cars/slips?plate=A%26B', '/files/9b1f#top'])(
    'is taken when the route table knows it: %s',
    async (path) => {
      expect(await safeReturnPath(path, table)).toBe(path);
    },
  );

  it.each([
    'https://evil.test/home',
    '//evil.test/home',
    '/\\evil.test/home',
    '\\/evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    '/home\n//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'home',
    '',
    '/unknown',
    '/files/../unknown',
    null,
    undefined,
    ['/home'],
  ])('is refused otherwise: %j', async (value) => {
    expect(await safeReturnPath(value, table)).toBeNull();
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { RouteEntry } from '#contract/route-areas.ts';
import { createRouteTable } from './route-table.ts';

const line = (route: string) => ({ route, label: route, blocks: [] }) as unknown as RouteEntry;
const area = (...routes: string[]) => vi.fn(async () => ({ routes: routes.map(line) }));
const named = (lines: readonly RouteEntry[] | undefined) => lines?.map(({ route }) => route);

describe('the route table', () => {
  it('brings the area of a path, once', async () => {
    const things = area('/things/:id', '/things');
    const table = createRouteTable({ things, home: area('/home') });
    expect(table.linesOf('/things/3')).toBeUndefined();
    expect(named(await table.load('/things/3'))).toEqual(['/things/:id', '/things']);
    await table.load('/things');
    expect(named(table.linesOf('/THINGS'))).toEqual(['/things/:id', '/things']);
    expect(things).toHaveBeenCalledTimes(1);
    expect(table.linesOf('/home')).toBeUndefined();
  });

  it('knows at once that a path has no area', () => {
    const table = createRouteTable({ things: area('/things') });
    expect(table.linesOf('/')).toEqual([]);
    expect(table.linesOf('/toString/x')).toEqual([]);
  });

  it('asks routes that begin with a name for every path', async () => {
    const table = createRouteTable({ things: area('/things'), ':': area('/:city/news') });
    expect(named(await table.load('/things'))).toEqual(['/things', '/:city/news']);
    expect(named(await table.load('/here/news'))).toEqual(['/:city/news']);
  });

  it('may be asked again for an area that did not come', async () => {
    const things = area('/things').mockRejectedValueOnce(new Error('offline'));
    const table = createRouteTable({ things });
    await expect(table.load('/things')).rejects.toThrow('offline');
    expect(named(await table.load('/things'))).toEqual(['/things']);
  });

  it('brings all areas, whichever fails', async () => {
    const table = createRouteTable({
      a: vi.fn(async () => Promise.reject(new Error('offline'))),
      b: area('/b'),
    });
    await table.loadAll();
    expect(named(table.linesOf('/b'))).toEqual(['/b']);
    expect(table.linesOf('/a')).toBeUndefined();
  });
});

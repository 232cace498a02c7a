import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestPortal } from './test-portal.ts';

it('begins, and sends pages as they were built, where none can be drawn in time', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'slow-drawing-'));
  mkdirSync(join(dist, '.vite', 'pages'), { recursive: true });
  const never = 'export const prerenderPage = () => new Promise(() => setInterval(() => {}, 1000));';
  writeFileSync(join(dist, '.vite', 'pages', 'prerender-pages.js'), never);
  writeFileSync(join(dist, '.vite', 'preloads.json'), JSON.stringify([{ route: '/inicio', files: [] }]));
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  mkdirSync(join(dist, 'inicio'));
  for (const file of ['index.html', 'inicio/index.html'])
    writeFileSync(join(dist, file), '<html><head></head><body>as built</body></html>');
  const portal = await openTestPortal({ PORTAL_DIST: dist });
  const page = await portal.app.inject('/inicio');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('as built')]);
  await portal.close();
  rmSync(dist, { recursive: true });
});

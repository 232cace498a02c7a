import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal } from '#tests/api/test-portal.ts';

const SANDBOX = '/sandbox/captcha';
const dist = mkdtempSync(join(tmpdir(), 'sent-without-script-'));

/** A build that answers each form with the address at which it would ask for the captcha. */
const DRAWER = `
export const prerenderPage = () => null;
export const prerenderAnswer = ({ route, environment }) =>
  ({ route, whole: false, title: 'A', html: '<p>' + (environment.captcha || 'none') + '</p>', reads: [], styles: [] });`;

beforeAll(() => {
  mkdirSync(join(dist, '.vite', 'pages'), { recursive: true });
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dist, '.vite', 'pages', 'prerender-pages.js'), DRAWER);
  const lines = [{ route: '/sellados', files: [], page: 'sellados/index.html' }];
  writeFileSync(join(dist, '.vite', 'preloads.json'), JSON.stringify(lines));
  mkdirSync(join(dist, 'sellados'));
  for (const file of ['index.html', 'sellados/index.html'])
    writeFileSync(
      join(dist, file),
      '<html><head><title></title></head><body><div id="root"></div><p id="tarda"></p></body></html>',
    );
});
afterAll(() => rmSync(dist, { recursive: true }));

it.each([
  ['page', 'none'],
  ['off', 'none'],
  ['on', SANDBOX],
])('a form sent without script asks for a captcha only where it is demanded: %s', async (captcha, asked) => {
  const portal = await openTestPortal({ PORTAL_DIST: dist, CAPTCHA_SANDBOX: captcha });
  const { statusCode, body } = await portal.app.inject('/sellados?enviado=busqueda');
  expect([statusCode, /<p>(.*?)<\/p>/.exec(body)?.[1]]).toEqual([200, asked]);
  await portal.close();
});

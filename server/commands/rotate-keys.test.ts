import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileLinks } from '#server/core/files/file-links.ts';
import { linkKeys } from '#server/core/files/link-keys.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { rotateKeys } from './rotate-keys.ts';

const FILE = '0123456789abcdef0123456789abcdef';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const rotate = (atOnce = false) => {
  const { databaseUrl } = portal.environment;
  return rotateKeys('enlaces', atOnce, {
    PORTAL_DEMO: 'on',
    DATABASE_URL: databaseUrl,
    PORTAL_TODAY: TODAY,
  });
};
/** The links of a portal that read its keys on a day. */
async function linksOn(day: string): Promise<FileLinks> {
  const links = new FileLinks('', () => day);
  links.use(await linkKeys(portal.db, day));
  return links;
}
const signed = async () => (await linksOn(TODAY)).page(FILE).replace('/descargas/', '');
const opens = async (link: string, day = TODAY) => (await linksOn(day)).fileOf(link) === FILE;

it('what a key signed before it was replaced opens as long as it was to open', async () => {
  const before = await signed();
  expect(await rotate()).toContain('Los enlaces de antes abren 30 días más');
  const after = await signed();
  expect(after).not.toBe(before);
  await rotate();
  for (const link of [before, after, await signed()]) {
    expect(await opens(link)).toBe(true);
    expect(await opens(link, '2026-05-15')).toBe(true);
    expect(await opens(link, '2026-05-16')).toBe(false);
  }
});

it('what a key signed that somebody knows opens no more', async () => {
  const before = await signed();
  await rotate(true);
  expect(await opens(before)).toBe(false);
  expect(await opens(await signed())).toBe(true);
  expect(await linkKeys(portal.db, TODAY)).toHaveLength(1);
});

it('who replaced it is told, and another is not known', async () => {
  const rows = await portal.db.selectFrom('audit').selectAll().where('kind', '=', 'CLAVES_ROTADAS').execute();
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ command: 'claves', subject: '{"clave":"enlaces"}' });
  const other = rotateKeys('otra', false, { PORTAL_DEMO: 'on' });
  await expect(other).rejects.toThrow('No hay ninguna clave "otra". Hay: enlaces.');
});

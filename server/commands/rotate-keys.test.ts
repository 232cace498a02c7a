import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_KEY } from '#server/core/access/devices.ts';
import { offerSecondFactor, resealSecondFactors } from '#server/core/access/second-factor.ts';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { LINK_KEY } from '#server/core/files/link-keys.ts';
import { goodKeys } from '#server/core/store/rotated-keys.ts';
import { openTestPortal, PASSWORD, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { rotateKeys } from './rotate-keys.ts';

const FILE = '0123456789abcdef0123456789abcdef';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const rotate = (atOnce = false, which = 'enlaces') => {
  const { databaseUrl } = portal.environment;
  return rotateKeys(which, atOnce, {
    PORTAL_DEMO: 'on',
    DATABASE_URL: databaseUrl,
    PORTAL_TODAY: TODAY,
  });
};
/** The links of a portal that read its keys on a day. */
async function linksOn(day: string): Promise<FileLinks> {
  const links = new FileLinks('', () => day);
  links.use(await goodKeys(portal.db, LINK_KEY, day));
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
  expect(await goodKeys(portal.db, LINK_KEY, TODAY)).toHaveLength(1);
});

describe('the key of devices', () => {
  const signIn = async (cookie = '') => {
    const payload = { usuario: '20981001126', clave: PASSWORD };
    const headers = { cookie };
    const { headers: given } = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers,
    });
    return String(given['set-cookie']).split(';')[0]!;
  };
  const idOf = (cookie: string) => cookie.split('=')[1]?.split('.')[0];
  /** A portal that started, or read its keys, just now. */
  const restart = async () => void (portal = await portal.restart());

  it('is accepted beside the one before it, and who comes with that one leaves with the new one', async () => {
    const before = await signIn();
    expect(await rotate(false, 'equipos')).toContain('siguen conocidos si vuelven dentro de 90 días');
    await restart();
    const after = await signIn(before);
    expect([idOf(after), after === before]).toEqual([idOf(before), false]);
    expect(idOf(await signIn(after))).toBe(idOf(before));
    await rotate(true, 'equipos');
    await restart();
    expect(idOf(await signIn(after))).not.toBe(idOf(before));
    expect(await goodKeys(portal.db, DEVICE_KEY, TODAY)).toHaveLength(1);
  });
});

it('what SECRET_KEY_FORMER sealed is sealed anew with SECRET_KEY, and opens with both meanwhile', async () => {
  const [former, current] = ['a'.repeat(40), 'b'.repeat(40)];
  const secret = await offerSecondFactor(portal.db, 1, new SecretBox([former]));
  const sealed = async () =>
    (await portal.db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()).secret;
  expect(new SecretBox([current, former]).open(await sealed(), '1')).toBe(secret);
  expect(() => new SecretBox([current]).open('AAAA', '1')).toThrow('does not have');
  await resealSecondFactors(portal.db, new SecretBox([current, former]));
  expect(new SecretBox([current]).open(await sealed(), '1')).toBe(secret);
  await expect(async () => new SecretBox([former]).open(await sealed(), '1')).rejects.toThrow();
  await expect(async () => new SecretBox([current]).open(await sealed(), '2')).rejects.toThrow();
  await portal.db.deleteFrom('second_factor').execute();
});

it('who replaced it is told, and another is not known', async () => {
  const rows = await portal.db.selectFrom('audit').selectAll().where('kind', '=', 'CLAVES_ROTADAS').execute();
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({ command: 'claves', subject: '{"clave":"enlaces"}' });
  const other = rotateKeys('otra', false, { PORTAL_DEMO: 'on' });
  await expect(other).rejects.toThrow('No hay ninguna clave "otra". Hay: enlaces, equipos, secretos.');
});

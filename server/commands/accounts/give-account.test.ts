import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appointAdministrator } from '#server/core/access/roles.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { giveAccount, type GivenAccount } from './give-account.ts';

const CUIT = '20981001126';
const OWN = 'Clave-de-Juan-1';

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  portal = await openTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'cuenta-'));
  await portal.db.updateTable('taxpayer').set({ password_hash: null }).where('cuit', '=', CUIT).execute();
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const give = (asked: Omit<GivenAccount, 'cuit'>) =>
  giveAccount(
    { cuit: '20-98100112-6', ...asked },
    { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl },
  );
const enter = (clave: string) => portal.call('auth/login', { usuario: CUIT, clave });
const letters = () => portal.db.selectFrom('letter').select(['recipient', 'text']).execute();
const hash = async () =>
  (
    await portal.db
      .selectFrom('taxpayer')
      .select('password_hash')
      .where('cuit', '=', CUIT)
      .executeTakeFirstOrThrow()
  ).password_hash;

describe('the command that gives a taxpayer an account', () => {
  it('sends a key that opens only its change, and leaves it nowhere else', async () => {
    const said = await give({ correo: 'juan@ejemplo.test' });
    const [letter] = await letters();
    const key = /Clave provisoria: (\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect([letter?.recipient, key]).toEqual([
      'juan@ejemplo.test',
      expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    ]);
    const audited = await portal.db.selectFrom('audit').select(['kind', 'subject']).execute();
    expect(audited).toEqual([{ kind: 'CUENTA_DADA', subject: JSON.stringify({ cuit: CUIT }) }]);
    expect(JSON.stringify([said, audited, portal.logged()])).not.toContain(key);
    expect((await enter(key)).body).toMatchObject({ signin: false, cambiar_clave: true });
    const changed = { usuario: CUIT, clave: key, clave_nueva: OWN, repetir: OWN };
    expect((await portal.call('auth/cambiar-password', changed)).status).toBe(200);
    expect((await enter(OWN)).body.signin).toBe(true);
  });

  it('leaves it in a PDF that only its owner reads, and is never written over', async () => {
    const path = join(folder, 'sobre.pdf');
    const said = await give({ sobre: path });
    expect(said.join()).not.toMatch(/(\w{4}-){3}\w{4}/);
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await letters()).toEqual([]);
    const before = await hash();
    await expect(give({ sobre: path, cuentaExistente: true })).rejects.toThrow('ya está: decí otro archivo.');
    expect(await hash()).toBe(before);
  });

  it.each([
    [{}, 'Decí --sobre'],
    [{ sobre: 'a.pdf', correo: 'a@ejemplo.test' }, 'Decí --sobre'],
    [{ sobre: 'a.txt' }, 'tiene que terminar en .pdf'],
    [{ correo: 'no' }, 'correo'],
  ])('refuses %o', async (asked, words) => {
    await expect(give(asked)).rejects.toThrow(words);
    expect(await hash()).toBe(null);
  });

  it('takes over no account that has a key, nor one of the office', async () => {
    const key = { password_hash: 'scrypt' };
    await portal.db.updateTable('taxpayer').set(key).where('cuit', '=', CUIT).execute();
    const path = join(folder, 'otro.pdf');
    await expect(give({ sobre: path })).rejects.toThrow('ya tiene clave');
    await appointAdministrator(portal.db, 1);
    await expect(give({ sobre: path, cuentaExistente: true })).rejects.toThrow('npm run administrador');
    expect([existsSync(path), (await enter(PASSWORD)).body.signin]).toEqual([false, false]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAdministrator } from '#server/core/access/roles.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { makeAdministrator } from './make-administrator.ts';

const NEW = { cuit: '27-98100391-3', nombre: ' Mamaní  Rosa ', correo: 'rosa@ejemplo.test' };
const OLD = {
  cuit: '20981001126',
  nombre: 'Tolaba Juan',
  correo: 'juan@ejemplo.test',
  cuentaExistente: true,
};
const OWN = 'Clave-de-Rosa-1';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const make = (asked: Parameters<typeof makeAdministrator>[0]) =>
  makeAdministrator(asked, { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl });
const keyIn = (lines: string[]) => /Clave provisoria: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
const enter = (usuario: string, clave: string) => portal.call('auth/login', { usuario, clave });
const account = (cuit: string) =>
  portal.db.selectFrom('taxpayer').selectAll().where('cuit', '=', cuit).executeTakeFirst();

describe('the command that makes an administrator', () => {
  it('makes an account whose key opens only its change, and that no taxpayer gets by being one', async () => {
    const lines = await make(NEW);
    expect(lines[0]).toBe('27-98100391-3 administra el portal.');
    const key = keyIn(lines);
    expect(key).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect((await enter('27981003913', key)).body).toMatchObject({ signin: false, cambiar_clave: true });
    const changed = { usuario: '27981003913', clave: key, clave_nueva: OWN, repetir: OWN };
    const { body } = await portal.call('auth/cambiar-password', changed);
    expect(body).toMatchObject({ signin: false, pide_alta: true });
    const { id, name } = (await account('27981003913'))!;
    expect(name).toBe('Mamaní Rosa');
    expect(await isAdministrator(portal.db, id)).toBe(true);
    expect(await isAdministrator(portal.db, 1)).toBe(false);
  });

  it('lets the key that was chosen hold though the second factor was not finished', async () => {
    const key = keyIn(await make(NEW));
    const changed = { usuario: '27981003913', clave: key, clave_nueva: OWN, repetir: OWN };
    const { body } = await portal.call('auth/cambiar-password', changed);
    expect(body).toMatchObject({
      pide_alta: true,
      message: expect.stringContaining('Tu clave nueva ya vale.'),
    });
    const again = (await enter('27981003913', OWN)).body;
    expect(again).toMatchObject({ signin: false, pide_alta: true });
    expect(again).not.toHaveProperty('cambiar_clave');
    expect((await enter('27981003913', key)).body).toEqual({
      signin: false,
      message: 'Usuario o clave incorrectos.',
    });
    const kinds = await portal.db.selectFrom('audit').select('kind').execute();
    expect(kinds.filter(({ kind }) => kind === 'CLAVE_CAMBIADA')).toHaveLength(1);
    expect(await portal.db.selectFrom('session').select('taxpayer_id').execute()).toEqual([]);
  });

  it('gives a key that opens nothing after a day', async () => {
    const key = keyIn(await make(NEW));
    const expiry = async () => (await account('27981003913'))!.password_expires_at!;
    const left = (await expiry()) - Math.floor(Date.now() / 1000);
    expect([left > 23 * 3600, left <= 24 * 3600]).toEqual([true, true]);
    const past = { password_expires_at: Math.floor(Date.now() / 1000) - 1 };
    await portal.db.updateTable('taxpayer').set(past).where('cuit', '=', '27981003913').execute();
    const expired = { signin: false, message: expect.stringContaining('Tu clave provisoria venció.') };
    expect((await enter('27981003913', key)).body).toEqual(expired);
    const changed = { usuario: '27981003913', clave: key, clave_nueva: OWN, repetir: OWN };
    expect((await portal.call('auth/cambiar-password', changed)).body).toEqual(expired);
    const again = keyIn(await make({ ...NEW, cuentaExistente: true }));
    const { body } = await portal.call('auth/cambiar-password', { ...changed, clave: again });
    expect([body.pide_alta, await expiry()]).toEqual([true, null]);
  });

  it('gives another key to who has an account, whose sessions end', async () => {
    const { token } = (await enter(OLD.cuit, PASSWORD)).body;
    const first = keyIn(await make(OLD));
    const again = await make(OLD);
    expect(again[0]).toBe('20-98100112-6 sigue administrando el portal.');
    for (const old of [PASSWORD, first])
      expect((await enter(OLD.cuit, old)).body).not.toHaveProperty('cambiar_clave');
    expect((await enter(OLD.cuit, keyIn(again))).body).toMatchObject({ cambiar_clave: true });
    const asked = { personaId: 1 };
    const { status } = await portal.call('parametros/tiene-notificaciones', asked, { authorization: token });
    expect(status).toBe(401);
    expect(JSON.parse((await account(OLD.cuit))?.profile ?? '')).toMatchObject({ email: OLD.correo });
  });

  it('takes over no account that nobody said is meant', async () => {
    const before = await account(OLD.cuit);
    await expect(make({ ...OLD, cuentaExistente: false })).rejects.toThrow(
      `20-98100112-6 ya tiene una cuenta, de ${before?.name}.`,
    );
    expect(await account(OLD.cuit)).toEqual(before);
    expect((await enter(OLD.cuit, PASSWORD)).body).toMatchObject({ signin: true });
  });

  it('leaves the key nowhere but on the screen, and what it did in the audit log', async () => {
    const key = keyIn(await make(NEW));
    expect(portal.logged()).not.toContain(key);
    const rows = await portal.db.selectFrom('audit').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'ADMINISTRADOR_CREADO', subject: '{"cuit":"27981003913"}' }]);
    expect(JSON.stringify([rows, await account('27981003913')])).not.toContain(key);
  });

  it.each([
    [{ cuit: '20-98100112-5' }, 'La CUIT/CUIL ingresada no es válida'],
    [{ correo: 'rosa' }, 'El correo electrónico no es válido'],
    [{ nombre: ' ' }, 'Falta el nombre'],
  ])('says what is wrong with %o', async (wrong, said) => {
    await expect(make({ ...NEW, ...wrong })).rejects.toThrow(said);
    expect(await account('27981003913')).toBeUndefined();
  });
});

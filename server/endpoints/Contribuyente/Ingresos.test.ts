import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const USER = '20981001126';

let portal: TestPortal;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-15T15:30:00Z') });
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

const enter = async (agent = CHROME): Promise<string> =>
  (await portal.call('auth/login', { usuario: USER, clave: PASSWORD }, { 'user-agent': agent })).body.token;
const list = (authorization: string) => portal.call('Contribuyente/Ingresos', {}, { authorization });
const close = (authorization: string, body: object) =>
  portal.call('Contribuyente/CerrarIngresos', { clave: PASSWORD, ...body }, { authorization });
const later = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

describe('the sessions of who signed in', () => {
  it('are listed with since when, from what and which one this is; the last used first', async () => {
    const one = await enter();
    later(300);
    const other = await enter('cualquier cosa');
    const { body } = await list(other);
    const seen = { red: '127.0.0.*', opera_por: null };
    expect(body).toMatchObject([
      { ...seen, equipo: 'Equipo desconocido', desde: '2026-04-15T12:35', este: true },
      { ...seen, equipo: 'Chrome en Windows', desde: '2026-04-15T12:30', este: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(one);
  });

  it('are closed at once: one, or all the others, and never those of somebody else', async () => {
    const [own, second, third] = [await enter(), await enter(), await enter()];
    await portal.db
      .insertInto('session')
      .values({ token_hash: 'x', taxpayer_id: 2, exp: 2e9, id: 'f'.repeat(24), idle: 1e9 })
      .execute();
    const ids = (await list(second)).body.map(({ ingreso }: { ingreso: string }) => ingreso);
    const mine = (await list(own)).body.find(({ este }: { este: boolean }) => este).ingreso;
    expect((await close(own, { ingreso: 'f'.repeat(24) })).status).toBe(404);
    const another = ids.find((id: string) => id !== mine);
    expect((await close(own, { ingreso: another })).body).toEqual({ cerrados: 1 });
    expect((await close(own, { ingreso: another })).status).toBe(404);
    expect((await close(own, {})).body).toEqual({ cerrados: 1 });
    expect([(await list(own)).status, (await list(second)).status, (await list(third)).status]).toEqual([
      200, 401, 401,
    ]);
    expect((await list(own)).body).toHaveLength(1);
    expect(await portal.db.selectFrom('session').select('id').where('taxpayer_id', '=', 2).execute()).toEqual(
      [{ id: 'f'.repeat(24) }],
    );
  });

  it('are twenty at most: with one more, the one used longest ago ends', async () => {
    const first = await enter();
    later(60);
    const second = await enter();
    later(60);
    for (let n = 2; n < 20; n++) await enter();
    later(60);
    expect((await list(first)).body).toHaveLength(20);
    const last = await enter();
    expect([await list(first), await list(second), await list(last)].map(({ status }) => status)).toEqual([
      200, 401, 200,
    ]);
    expect((await list(last)).body).toHaveLength(20);
  });

  it('are closed by who knows the key; wrong ones wait, and close nothing', async () => {
    const [own, other] = [await enter(), await enter()];
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push(await close(own, { clave: 'Otra-clave1' }));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429]);
    expect(answers[0]?.body.errores).toEqual([
      { campo: 'clave', mensaje: 'La clave fiscal no es correcta.' },
    ]);
    expect((await portal.call('Contribuyente/CerrarIngresos', {}, { authorization: own })).status).toBe(400);
    expect((await list(other)).status).toBe(200);
  });

  it('are closed with a code too where the account has a second factor, each once', async () => {
    const [own, other] = [await enter(), await enter()];
    const ask = (path: string, body: object) => portal.call(path, body, { authorization: own });
    const { secreto } = (await ask('Contribuyente/SegundoFactor/Preparar', { clave: PASSWORD })).body;
    const totp = new TOTP({ secret: secreto.replaceAll(' ', '') });
    const code = (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 });
    expect((await ask('Contribuyente/SegundoFactor/Activar', { codigo: code() })).status).toBe(200);
    expect((await close(own, {})).body.errores).toMatchObject([{ campo: 'segundo_factor' }]);
    expect((await close(own, { segundo_factor: code() })).status).toBe(422);
    expect((await list(other)).status).toBe(200);
    expect((await close(own, { segundo_factor: code(1) })).body.cerrados).toBeGreaterThan(0);
    expect((await list(other)).status).toBe(401);
  });

  it('end after half an hour without use, and go on while they are used or somebody types', async () => {
    const [used, unused] = [await enter(), await enter()];
    for (let i = 0; i < 4; i += 1) {
      later(29 * 60);
      const still = await portal.call('auth/seguir', {}, { authorization: used });
      expect(still.body).toEqual({ sigue: true });
    }
    expect([(await list(used)).status, (await list(unused)).status]).toEqual([200, 401]);
    later(30 * 60);
    expect((await list(used)).status).toBe(200);
    later(30 * 60 + 1);
    expect((await portal.call('auth/seguir', {}, { authorization: used })).body).toEqual({ sigue: false });
    expect((await list(used)).status).toBe(401);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Context } from '#server/core/context/context.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { startSignIn } from '#server/subjects/accounts/start-sign-in.ts';
import { signIn } from '#server/subjects/accounts/sign-in.ts';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { disableAccount } from './disable-account.ts';

const CUIT = '20981001126';
let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const disable = (cuit = CUIT) =>
  disableAccount(cuit, { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl });
const enter = () => portal.call('auth/login', { usuario: CUIT, clave: PASSWORD });
const asks = async (token: string) =>
  (await portal.call('Contribuyente/Ingresos', {}, { authorization: token })).status;

it('an account that is disabled opens nothing: its sessions end, those that act for others too', async () => {
  const { token } = (await enter()).body;
  await portal.db.insertInto('representation').values({ representative_id: 1, taxpayer_id: 2 }).execute();
  const acting = await openSession(portal.db, 2, epochSeconds(), 1);
  const another = await openSession(portal.db, 2, epochSeconds());
  const tokens = [token, acting.token, another.token];
  expect(await Promise.all(tokens.map(asks))).toEqual([200, 200, 200]);

  expect(await disable('20-98100112-6')).toBe(
    'La clave fiscal de 20-98100112-6 ya no abre. Ingresos cerrados: 2.',
  );
  expect(await Promise.all(tokens.map(asks))).toEqual([401, 401, 200]);
  expect((await enter()).body.signin).not.toBe(true);
  const { kind, subject } = await portal.db
    .selectFrom('audit')
    .select(['kind', 'subject'])
    .where('kind', '=', 'CUENTA_DESHABILITADA')
    .executeTakeFirstOrThrow();
  expect([kind, subject]).toEqual(['CUENTA_DESHABILITADA', JSON.stringify({ cuit: CUIT })]);
  await expect(disable()).rejects.toThrow('ya está deshabilitada');
});

it('a sign-in that proved its key before the account was disabled opens no session after', async () => {
  const { db } = portal;
  const proved = (await findTaxpayer(db, 1))!;
  const context = {
    ...{ db, address: '127.0.0.1', portal: {}, taxpayer: null, representative: null, today: '2026-04-15' },
    device: { id: null, words: 'Firefox', given: () => 'f' },
    refuse: (error: string) => new Error(error),
  } as unknown as Context<string>;
  await disable();
  const entry = { kind: 'INGRESO', represented: null, password_hash: null } as const;
  await expect(startSignIn(proved, entry, context)).rejects.toThrow('clave_cambiada');
  await expect(signIn(context, proved)).rejects.toThrow('clave_cambiada');
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
});

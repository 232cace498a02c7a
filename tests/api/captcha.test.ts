import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

const REFUSAL =
  'No pudimos verificar que seas una persona. Volvé a intentarlo o comunicate con la mesa de ayuda.';

/** Endpoints open without a captcha, and why: nothing in them can be found by guessing. */
const OPEN: Readonly<Record<string, string>> = {
  'Calendario/Vencimientos': 'The calendar is everybody’s.',
  'DFE/ConsultarReversion': 'A link went by mail, of 64 digits that nobody can guess.',
  'DFE/Revertir': 'A link went by mail, of 64 digits that nobody can guess.',
  'DebitoAutomatico/Adhesiones/ImponiblesDisponibles': 'A catalogue.',
  'DebitoAutomatico/Adhesiones/TiposImponibles': 'A catalogue.',
  'Descargas/Consulta': 'A file is named by an id that nobody can guess.',
  'Pagos/Estado': 'A page asks every three seconds, by an id that nobody can guess.',
  'Pagos/MediosHabilitados': 'It says how to pay an amount, not whose it is.',
  'TISSH/CalculoIntereses': 'Arithmetic on what was typed.',
  'TISSH/Calendario': 'The calendar is everybody’s.',
  'auth/activar-segundo-factor':
    'It goes on with a sign-in begun with a key, by an id that nobody can guess.',
  'auth/preparar-segundo-factor':
    'It goes on with a sign-in begun with a key, by an id that nobody can guess.',
  'auth/salir': 'It ends the session it carries.',
  'auth/seguir': 'It keeps open the session it carries.',
  'auth/segundo-factor': 'It goes on with a sign-in begun with a key, and counts its tries.',
  'parametros/leer': 'The shell reads it before anything is asked.',
};

const { declarations } = await readPortalConfig('config');
const anybody = [...declarations.endpoints].filter(([, { access }]) => access === 'public');
const guarded = anybody.filter(([, { captcha }]) => captcha);

describe('who is not signed in', () => {
  let asking: TestPortal;
  let open: TestPortal;
  beforeAll(async () => {
    asking = await openTestPortal({ CAPTCHA_SANDBOX: 'on' });
    open = await openTestPortal();
  });
  afterAll(() => Promise.all([asking.close(), open.close()]));

  it('shows to be a person wherever something can be found by guessing', () => {
    const without = anybody.filter(([, { captcha }]) => !captcha).map(([path]) => path);
    expect(without.sort()).toEqual(Object.keys(OPEN).sort());
  });

  it.each(guarded)('is asked for it by %s when there is a captcha, and only then', async (path, endpoint) => {
    const { request } = endpoint.examples[0]!;
    const refused = await asking.call(path, request);
    expect(refused).toEqual({ status: 403, body: { message: REFUSAL, errores: [] } });
    const token = await tokenFor(asking, endpoint.captcha!);
    const taken = await asking.call(path, { ...(request as object), captcha: token });
    expect(taken.body.message).not.toBe(REFUSAL);
    expect((await open.call(path, request)).body.message).not.toBe(REFUSAL);
  });
});

async function tokenFor({ app }: TestPortal, action: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: `/sandbox/captcha/${action}`, payload: {} });
  return (answer.json() as { token: string }).token;
}

it('a demonstration as it starts takes calls without a token, and refuses a wrong one', async () => {
  const portal = await openTestPortal();
  const consult = (captcha?: string) =>
    portal.call('Pagos/Consulta', { codigo: '123456', imponible: 'ZA101AA', captcha });
  expect((await consult()).status).toBe(200);
  expect((await consult('de-un-programa')).status).toBe(403);
  const token = await tokenFor(portal, 'pago');
  expect((await consult(token)).status).toBe(200);
  expect((await consult(token)).status).toBe(403);
  await portal.close();
});

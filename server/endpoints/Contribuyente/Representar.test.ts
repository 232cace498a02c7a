import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

/** Tolaba, who has a key, acts for Guanuco and not for the third one. */
const USER = { id: 1, cuit: '20981001126' };
const CLIENT = { id: 2, cuit: '27981002453' };
const NOBODY = { id: 3, cuit: '27981003913' };
const ADDRESS = '/mis-datos';

const { declarations } = await readPortalConfig('config');
const claim = declarations.endpoints.get('Contribuyente/ReclamoPago');

let portal: TestPortal;
let own: string;
beforeAll(async () => {
  portal = await openTestPortal();
  const [profile] = await portal.db.selectFrom('taxpayer').select('profile').where('id', '=', 1).execute();
  for (const { id, cuit } of [CLIENT, NOBODY]) {
    const { profile: shape } = profile!;
    const row = { cuit, name: `CLIENTE ${id}`, profile: JSON.stringify({ ...JSON.parse(shape), cuit }) };
    await portal.db.deleteFrom('taxpayer').where('id', '=', id).execute();
    await portal.db
      .insertInto('taxpayer')
      .values({ id, username: null, password_hash: null, ...row })
      .execute();
  }
  await mayAct();
  own = (await portal.call('auth/login', { usuario: USER.cuit, clave: PASSWORD })).body.token;
});
afterAll(() => portal.close());

const mayAct = () =>
  portal.db
    .insertInto('representation')
    .values({ representative_id: USER.id, taxpayer_id: CLIENT.id })
    .execute();
const call = (path: string, body: object, token: string) => portal.call(path, body, { authorization: token });
const actFor = (cuit: string, token = own) => call('Contribuyente/Representar', { cuit }, token);
const forWhom = async (token: string) => (await call('Contribuyente/Representados', {}, token)).body.actual;

describe('acting for another', () => {
  it('answers a session like that of signing in, of the same user and with the data of the other', async () => {
    const { status, body } = await actFor(CLIENT.cuit);
    expect(status).toBe(200);
    expect(body).toMatchObject({ signin: true, user_id: USER.id, contribuyente: { cuit: CLIENT.cuit } });
    expect(body.token).toMatch(/^[0-9a-f]{64}$/);
    expect([await forWhom(body.token), await forWhom(own)]).toEqual([CLIENT.cuit, USER.cuit]);
  });

  it('is refused for anybody else, and for who does not exist, with the same words', async () => {
    const message = 'No tenés permiso para operar sobre este contribuyente.';
    for (const cuit of [NOBODY.cuit, '30006001218'])
      expect(await actFor(cuit)).toMatchObject({ status: 403, body: { message } });
  });

  it('goes back to oneself, not to a client of the client', async () => {
    const { token } = (await actFor(CLIENT.cuit)).body;
    await portal.db
      .insertInto('representation')
      .values({ representative_id: CLIENT.id, taxpayer_id: NOBODY.id })
      .execute();
    expect((await actFor(NOBODY.cuit, token)).status).toBe(403);
    const back = await actFor(USER.cuit, token);
    expect(await forWhom(back.body.token)).toBe(USER.cuit);
  });

  it('ends when it is no longer allowed', async () => {
    const { token } = (await actFor(CLIENT.cuit)).body;
    await portal.db.deleteFrom('representation').where('taxpayer_id', '=', CLIENT.id).execute();
    expect((await call('Contribuyente/Representados', {}, token)).status).toBe(401);
    await mayAct();
  });

  it('is taken up by who signs in again, when he may', async () => {
    const enter = async (representado: string) =>
      (await portal.call('auth/login', { usuario: USER.cuit, clave: PASSWORD, representado })).body.token;
    expect(await forWhom(await enter(CLIENT.cuit))).toBe(CLIENT.cuit);
    expect(await forWhom(await enter(NOBODY.cuit))).toBe(USER.cuit);
    expect(await forWhom(await enter(USER.cuit))).toBe(USER.cuit);
  });

  it('leaves who did it in what was filed', async () => {
    const { token } = (await actFor(CLIENT.cuit)).body;
    const { examples } = claim!;
    const { comprobantes: _, ...asked } = examples[0]!.request as Record<string, unknown>;
    const payload = Buffer.from('%PDF-1.4\n%%EOF\n');
    const headers = { authorization: token, 'x-nombre': 'a.pdf', 'content-type': 'application/octet-stream' };
    const sent = await portal.app.inject({ method: 'POST', url: '/api/archivos', payload, headers });
    const request = { ...asked, comprobantes: [sent.json().id], id_operacion: randomUUID() };
    const { numero, anio } = (await call('Contribuyente/ReclamoPago', request, token)).body;
    const seen = await call('Expedientes/Consulta', { numero, anio }, token);
    expect(seen.body).toMatchObject({ presentado_por: 'TOLABA JUAN IGNACIO' });
    expect((await call('Expedientes/Consulta', { numero, anio }, own)).status).toBe(404);
  });

  it('has drafts and notices of its own', async () => {
    const { token } = (await actFor(CLIENT.cuit)).body;
    const draft = { direccion: ADDRESS, contenido: '{"form":{"a":"del cliente"}}', version: 0 };
    const copy = { ...draft, segundos: 0, serie: randomUUID(), orden: 1 };
    await call('Borradores/Guardar', copy, token);
    const read = async (who: string) => (await call('Borradores/Leer', { direccion: ADDRESS }, who)).body;
    expect((await read(token)).contenido).toBe(draft.contenido);
    expect((await read(own)).contenido).toBeNull();
    const notices = (who: string) => call('parametros/tiene-notificaciones', { personaId: USER.id }, who);
    expect([(await notices(token)).status, (await notices(own)).status]).toEqual([200, 200]);
  });
});

describe('an operation', () => {
  it('that was made for one is not answered to another', async () => {
    const { token } = (await actFor(CLIENT.cuit)).body;
    const id_operacion = randomUUID();
    const pay = (who: string | null) =>
      portal.call(
        'Pagos/EnviarBoleta',
        { nro_boleta: '0000123456', imponible: 'ZA101AA', correo: 'a@ejemplo.test', id_operacion },
        who ? { authorization: who } : {},
      );
    expect([(await pay(own)).status, (await pay(own)).status]).toEqual([200, 200]);
    expect([(await pay(token)).status, (await pay(null)).status]).toEqual([409, 409]);
  });
});

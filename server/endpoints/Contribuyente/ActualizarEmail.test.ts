import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { fileFor, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

const GUANUCO = '27981002453';
const MAIL = 'Juan.Tolaba@ejemplo.test';

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await openTestPortal();
  authorization = (await openSession(portal.db, 1, epochSeconds())).token;
  await portal.db
    .updateTable('taxpayer')
    .set({ profile: JSON.stringify({ email: 'belen@ejemplo.test', telefono: null }) })
    .where('id', '=', 2)
    .execute();
});
afterAll(() => portal.close());

const ask = (path: string, body: object, headers: Record<string, string> = { authorization }) =>
  portal.call(`Contribuyente/${path}`, body, headers);
const letters = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (await portal.app.inject({ url: '/sandbox/correo' })).json();
const codeFor = async (email: string): Promise<string> => {
  await ask('EnviarCodigo', { email });
  const letter = (await letters()).find(({ to }) => to === email);
  return /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec(letter?.text ?? '')?.[0] ?? '';
};
const update = (email: string, codigo: string, more = {}) =>
  ask('ActualizarEmail', { cuit: TOLABA, email, codigo, clave: PASSWORD, ...operation(), ...more });
const written = async () => (await ask('ConsultarDatos', { cuit: TOLABA })).body;

describe('how a taxpayer is reached', () => {
  it('is changed with the code that came to the new mail, once, and told to it', async () => {
    const codigo = await codeFor(MAIL);
    const wrong = await update(MAIL, 'AAAAA-AAAAA');
    expect([wrong.status, (await written()).email]).toEqual([422, '---']);
    expect((await update('otro@ejemplo.test', codigo)).status).toBe(422);
    expect((await update(MAIL, codigo, { clave: 'no-es-esta' })).status).toBe(403);
    const again = operation();
    const { status, body } = await update(MAIL, codigo, { telefono: '3875551234', ...again });
    expect([status, body.contribuyente.email]).toEqual([200, MAIL]);
    expect(await written()).toMatchObject({ email: MAIL, telefono: '+5493875551234', cuit: TOLABA });
    expect((await update(MAIL, codigo, { telefono: '3875551234', ...again })).body).toEqual(body);
    expect((await update(MAIL, codigo)).status).toBe(422);
    const paper = (await readPages(await fileFor(portal, TOLABA, body.url_pdf))).join(' ');
    for (const word of ['actualización de datos', MAIL, '387 555-1234']) expect(paper).toContain(word);
    const sent = await lettersOf(portal);
    expect(sent.filter(({ to, text }) => to === MAIL && text.includes('Si no fuiste vos'))).toHaveLength(1);
  });

  it('is not at the mail of another, however it is written', async () => {
    const { status, body } = await update('Belen@ejemplo.test', await codeFor('Belen@ejemplo.test'));
    expect([status, body.message]).toEqual([409, 'Ese correo ya está en uso por otro contribuyente.']);
    expect((await written()).email).not.toContain('elen');
  });

  it('is changed by himself alone: neither for another nor by who acts for him', async () => {
    expect((await update(MAIL, 'AAAAA-AAAAA', { cuit: GUANUCO })).status).toBe(403);
    await portal.db.insertInto('representation').values({ representative_id: 1, taxpayer_id: 2 }).execute();
    const { token } = await openSession(portal.db, 2, epochSeconds(), 1);
    const acting = { authorization: token };
    expect((await ask('EnviarCodigo', { email: MAIL }, acting)).status).toBe(403);
    const body = { cuit: GUANUCO, email: MAIL, codigo: 'AAAAA-AAAAA', clave: PASSWORD, ...operation() };
    expect((await ask('ActualizarEmail', body, acting)).status).toBe(403);
  });

  it('is told to a stranger by his masked mail alone, and only when he knows something of it', async () => {
    const stranger = (imponible?: string) => ask('ConsultarDatos', { cuit: TOLABA, imponible }, {});
    expect((await stranger('za-101 aa')).body).toEqual({
      cuit: TOLABA,
      nombre_completo: '',
      email: 'J***@ejemplo.test',
    });
    const refused = [await stranger(), await stranger('ZA102AA'), await stranger('-')];
    const other = await ask('ConsultarDatos', { cuit: GUANUCO });
    expect([...refused, other].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

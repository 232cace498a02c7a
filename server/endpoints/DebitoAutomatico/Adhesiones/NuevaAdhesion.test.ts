import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { callEndpoint, refusalOf, type Caller } from '#tests/api/call-endpoint.ts';
import { ADHERED_A_DAY, LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';
import { adherableStore } from '#tests/api/adherable-store.ts';
import { NEIGHBOUR, OWNER } from '#tests/api/vehicle-store.ts';

const A = 'DebitoAutomatico/Adhesiones/';
let db: Database;
// Refusals include the seconds to wait: freeze the clock so that answers can be compared.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-15T15:30:00Z') }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  db = await adherableStore();
});

type Request = RequestOf<'DebitoAutomatico/Adhesiones/NuevaAdhesion'>;
const CARD = {
  token: 'ab12',
  bin: '450799',
  ultimos_digitos: '4905',
  marca: 'Visa',
  vencimiento: '12/28',
};
const request = (imponibles: Request['imponibles'], more: Partial<Request> = {}): Request => ({
  imponibles,
  tarjeta: CARD,
  titular: { nombre: 'JUAN I TOLABA', tipo_documento: 'CUIL', nro_documento: '20981001126' },
  email: 'juan@ejemplo.test',
  telefono: '3875551234',
  acepta_terminos: true,
  id_operacion: crypto.randomUUID(),
  ...more,
});
const CAR = { tipo_inscripcion: '0006' as const, dominio: 'ZA101AA' };
const HOME = { tipo_inscripcion: '0007' as const, unidad_urbana: '104512-3' };
const adhere = (imponibles: Request['imponibles'], today = '2026-04-15') =>
  callEndpoint(`${A}NuevaAdhesion`, request(imponibles), { db, today, taxpayer: OWNER });
const refused = (imponibles: Request['imponibles'], more: Partial<Request> = {}) =>
  refusalOf(`${A}NuevaAdhesion`, request(imponibles, more), { db, taxpayer: OWNER });
const another = (): RequestOf<`${typeof A}CambiarTarjeta`> => ({
  id_adhesion: 1,
  tarjeta: { ...CARD, token: 'cd34', bin: '555555', ultimos_digitos: '4444', marca: 'Mastercard' },
  titular: { nombre: 'JUAN I TOLABA', nro_documento: '98100112' },
  id_operacion: crypto.randomUUID(),
});
const situation = () =>
  db
    .selectFrom('obligation')
    .select(['period', 'situation', 'reason'])
    .where('object', '=', 'ZA101AA')
    .where('situation', '<>', 'NORMAL')
    .execute();

describe('a new adhesion', () => {
  it('gives one receipt to all that is adhered together, and announces the debits to come', async () => {
    expect(await adhere([CAR, HOME])).toMatchObject({
      nro_constancia: 'DA-2026-000001',
      estado: 'ACTIVA',
      primera_cuota: '05/2026',
      tarjeta: 'Visa ****4905',
    });
    expect(await situation()).toEqual([
      {
        period: '05/2026',
        situation: 'DEBITO_AUTOMATICO',
        reason: 'Se debitará de tu tarjeta el 11/05/2026',
      },
    ]);
    const { debito_automatico } = await callEndpoint(
      'Automotor/ConsultaDominio',
      { dominio: 'ZA101AA' },
      { db },
    );
    expect(debito_automatico).toBe(true);
  });

  it.each([
    ['an account', 'cuenta 1', ADHERED_A_DAY.account, OWNER],
    ['a network', 'red 192.0.2.1', ADHERED_A_DAY.network, undefined],
  ] as const)('is one of so many that %s asks for in a day, ended or not', async (_, who, most, taxpayer) => {
    const ask = () => refusalOf(`${A}NuevaAdhesion`, request([CAR]), { db, ...(taxpayer && { taxpayer }) });
    expect(await ask()).toBeNull();
    const counted = db.updateTable('rate_count').where('key', 'like', `cupo adhesiones ${who} %`);
    const { numUpdatedRows } = await counted.set({ count: most }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    await db.updateTable('debit_adhesion').set({ state: 'BAJA' }).execute();
    const refusal = await ask();
    expect([refusal?.status, refusal?.message]).toEqual([429, expect.stringMatching(/demasiadas.*mañana/)]);
    expect(await db.selectFrom('debit_adhesion').select('id').execute()).toHaveLength(1);
  });

  it('after the cut-off day begins a month later', async () => {
    expect((await adhere([CAR], '2026-04-21')).primera_cuota).toBe('06/2026');
    expect(await situation()).toEqual([]);
  });

  it('is all or nothing, and never twice', async () => {
    await adhere([CAR]);
    expect(await refused([HOME, CAR])).toMatchObject({
      status: 409,
      message: 'El dominio ZA101AA ya está adherido con la tarjeta ****4905.',
    });
    expect(await refused([HOME, HOME])).toMatchObject({ status: 422 });
    const { count } = await db
      .selectFrom('debit_adhesion')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('needs a credit card that is not expired, and the terms', async () => {
    const debit = { tarjeta: { ...CARD, bin: '451766' } };
    expect(await refused([CAR], debit)).toMatchObject({
      status: 422,
      message: 'Las tarjetas de débito no se pueden usar en débito automático.',
    });
    expect((await refused([CAR], { tarjeta: { ...CARD, vencimiento: '03/26' } }))?.status).toBe(422);
    expect((await refused([CAR], { tarjeta: { ...CARD, marca: 'Maestro' } }))?.status).toBe(422);
    expect((await refused([CAR], { acepta_terminos: false }))?.status).toBe(422);
    expect((await refused([{ tipo_inscripcion: '0008', unidad_urbana: '104512-3' }]))?.status).toBe(409);
  });
});

describe('an adhesion', () => {
  const proof = { id_adhesion: 1, nro_documento: '98100112', ultimos_digitos: '4905' };
  const owner = { db: null as unknown as Database, taxpayer: OWNER };
  beforeEach(async () => {
    await adhere([CAR]);
    owner.db = db;
  });

  const card = { nro_documento: '98100112', ultimos_digitos: '4905' };
  const letters: { to: string; text: string }[] = [];
  const mail = { send: (letter: { to: string; text: string }) => void letters.push(letter) } as never;
  const DETAIL = 'DebitoAutomatico/Consultas/Detalles';
  const list = (asked: object, who: Partial<Caller> = {}) =>
    callEndpoint('DebitoAutomatico/Consultas', asked, { db, ...who });
  const guess = (asked: object, who: Partial<Caller> = {}) =>
    refusalOf('DebitoAutomatico/Consultas', asked, { db, ...who });

  /** Requests a code; returns it, or undefined when no letter was sent. */
  async function codeFor(asked = card, device = 'propio'): Promise<string | undefined> {
    letters.length = 0;
    const answer = await callEndpoint(`${A}EnviarCodigo`, asked, { db, mail, device });
    expect(answer).toMatchObject({ enviado: true, message: expect.stringContaining('Si hay adhesiones') });
    return letters.map(({ text }) => /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(text)?.[0]).at(-1);
  }

  it('is of who signed in, and of nobody who knows its card alone', async () => {
    expect(await list({}, { taxpayer: OWNER })).toMatchObject([{ propia: true }]);
    expect(await list({}, { taxpayer: NEIGHBOUR })).toEqual([]);
    expect(await list(card)).toEqual([]);
    for (const who of [{}, { taxpayer: NEIGHBOUR }])
      for (const path of [DETAIL, `${A}ImprimirComprobante`] as const)
        expect((await refusalOf(path, proof, { db, ...who }))?.status).toBe(404);
  });

  it('that waits gets its code though strangers had all letters of its mail sent for cards of theirs', async () => {
    await db.updateTable('debit_adhesion').set({ state: 'PENDIENTE' }).execute();
    const mine = await db.selectFrom('debit_adhesion').selectAll().executeTakeFirstOrThrow();
    for (let i = 0; i <= LETTERS_A_DAY; i += 1) {
      const theirs = { nro_documento: `3012345${i % 10}`, ultimos_digitos: String(7000 + i) };
      const row = { id: 100 + i, receipt_number: `DA-${i}`, holder_document: theirs.nro_documento };
      await db
        .insertInto('debit_adhesion')
        .values({ ...mine, ...row, last_four: theirs.ultimos_digitos, bin: '411111' })
        .execute();
      await codeFor(theirs, 'ajeno');
    }
    expect(await codeFor()).toMatch(/-/);
  });

  it('that waits has so many codes a day sent to the mail that was only typed', async () => {
    await db.updateTable('debit_adhesion').set({ state: 'PENDIENTE' }).execute();
    await codeFor();
    await db.updateTable('rate_count').set({ count: LETTERS_A_DAY }).execute();
    await db.deleteFrom('access_lane').execute();
    expect(await codeFor()).toBeUndefined();
  });

  it('is seen with the code of its mail, whichever way the document is written', async () => {
    const codigo = await codeFor();
    expect(letters).toMatchObject([{ to: 'juan@ejemplo.test' }]);
    const asked = { ...card, codigo };
    expect(await list(asked)).toMatchObject([{ id_adhesion: 1, tarjeta: '****4905', propia: false }]);
    expect(await list({ ...asked, nro_documento: '20981001126' })).toHaveLength(1);
    expect(await refusalOf(DETAIL, { ...proof, codigo }, { db })).toBeNull();
    expect((await refusalOf(DETAIL, { ...proof, id_adhesion: 2, codigo }, { db }))?.status).toBe(404);
    expect((await guess({ ...asked, ultimos_digitos: '4906' }))?.status).toBe(403);
  });

  it('is not seen with the code of another mail of the same card', async () => {
    await callEndpoint(`${A}NuevaAdhesion`, request([HOME], { email: 'otra@ejemplo.test' }), { db });
    await codeFor();
    const codes = letters.map(({ text }) => /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(text)?.[0]);
    const seen = await Promise.all(codes.map((codigo) => list({ ...card, codigo })));
    expect(seen.map((rows) => rows.map(({ id_adhesion }) => id_adhesion))).toEqual([[2], [1]]);
  });

  it("answers a wrong code alike whether the card is anybody's, and lets no stranger use up the tries", async () => {
    const codigo = await codeFor();
    const stories = [];
    for (const asked of [card, { ...card, ultimos_digitos: '0000' }]) {
      const story = [];
      for (let i = 0; i < 7; i++) story.push(await guess({ ...asked, codigo: 'AAAAA-AAAAA' }));
      stories.push(story);
    }
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[0]?.map((refusal) => refusal?.status)).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect(await list({ ...card, codigo }, { device: 'propio' })).toHaveLength(1);
  });

  it('fills no mailbox: one letter while its code lives, none to who has no adhesion', async () => {
    expect(await codeFor()).toBeDefined();
    expect(await codeFor()).toBeUndefined();
    expect(await codeFor({ ...card, ultimos_digitos: '0000' })).toBeUndefined();
  });

  it('has one receipt, drawn once; who has just adhered gets it with the code of the answer', async () => {
    await db.deleteFrom('mail_code').execute();
    await callEndpoint(`${A}Baja`, { id_adhesion: 1, id_operacion: crypto.randomUUID() }, owner);
    const { id_adhesion, codigo } = await adhere([CAR]);
    const print = { ...card, id_adhesion, codigo };
    const first = await callEndpoint(`${A}ImprimirComprobante`, print, { db });
    expect(await callEndpoint(`${A}ImprimirComprobante`, print, { db })).toEqual(first);
    expect((await guess({ ...card, codigo }))?.status).toBe(403);
    expect((await refusalOf(`${A}ImprimirComprobante`, { ...print, id_adhesion: 1 }, { db }))?.status).toBe(
      403,
    );
    const found = await db.selectFrom('certificate').select(['number', 'kind']).execute();
    expect(found).toEqual([{ number: 'DA-2026-000002', kind: 'DEBITO_AUTOMATICO' }]);
  });

  it('ends for its owner, or with the code that was sent; then what was announced is paid as ever', async () => {
    const end = { ...proof, codigo: 'AAAAA-AAAAA', id_operacion: crypto.randomUUID() };
    expect(await refusalOf(`${A}Baja`, end, { db })).toMatchObject({ status: 403 });
    const ended = await callEndpoint(`${A}Baja`, { ...end, codigo: null }, owner);
    expect(ended).toEqual({ id_adhesion: 1, estado: 'BAJA', fecha_estado: '2026-04-15' });
    expect(await situation()).toEqual([]);
    expect((await refusalOf(`${A}Baja`, end, owner))?.status).toBe(409);
    expect((await adhere([CAR])).nro_constancia).toBe('DA-2026-000002');
    const codigo = (await codeFor()) ?? null;
    const again = { ...end, id_adhesion: 2, codigo };
    expect(await callEndpoint(`${A}Baja`, again, { db })).toMatchObject({ estado: 'BAJA' });
  });

  it('goes on with another card', async () => {
    await db.updateTable('debit_adhesion').set({ state: 'SUSPENDIDA' }).execute();
    expect(await callEndpoint(`${A}CambiarTarjeta`, another(), owner)).toEqual({
      id_adhesion: 1,
      estado: 'ACTIVA',
      tarjeta: 'Mastercard ****4444',
    });
  });

  it('does not go on with another card once it ended, at the same moment either', async () => {
    const end = { ...proof, codigo: null, id_operacion: crypto.randomUUID() };
    const both = await Promise.allSettled([
      callEndpoint(`${A}Baja`, end, owner),
      callEndpoint(`${A}CambiarTarjeta`, another(), owner),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const { state } = await db.selectFrom('debit_adhesion').select('state').executeTakeFirstOrThrow();
    expect([state, await situation()]).toEqual(['BAJA', []]);
  });
});

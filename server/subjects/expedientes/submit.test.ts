import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FILED_A_DAY } from '#server/rules/drafts/quotas.ts';
import { CLAIM, claim, file, upload } from '#tests/api/claims.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import { readCodes, readText } from '#tests/documents/read-pdf.ts';
import { openForTwo } from '#tests/api/two-taxpayers.ts';

let portal: TestPortal;
let token: string;
let other: string;

beforeAll(async () => {
  ({ portal, token, other } = await openForTwo());
});
afterAll(() => portal.close());

const mine = () => ({ authorization: token });

describe('a submission without a handler', () => {
  it('is filed under the next number of the year, and says how to follow it', async () => {
    const first = await portal.call(CLAIM, await claim(portal));
    const second = await portal.call(CLAIM, await claim(portal));
    expect(first).toMatchObject({ status: 200, body: { anio: 2026, estado: 'INICIADO' } });
    expect(second.body.numero).toBe(first.body.numero + 1);
    expect(second.body.expediente).toBe(`${second.body.numero}/2026`);
    expect(second.body.fecha_hora).toMatch(/^2026-04-15T\d\d:\d\d$/);
    expect(second.body.codigo_verificacion).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  });

  it('is filed once however often it is sent', async () => {
    const request = await claim(portal);
    const answers = await Promise.all([1, 2, 3].map(() => portal.call(CLAIM, request)));
    const again = await portal.call(CLAIM, request);
    expect(new Set([...answers, again].map(({ body }) => body.numero)).size).toBe(1);
    const changed = await portal.call(CLAIM, { ...request, nombre: 'Otro' });
    expect(changed.status).toBe(409);
  });

  it('is filed once when the server falls between filing and keeping the answer', async () => {
    const request = await claim(portal);
    const filed = () => portal.db.selectFrom('expediente').select('number').execute();
    const before = await filed();
    const fall = vi.spyOn(portal.db, 'updateTable').mockImplementation(() => {
      throw new Error('fall');
    });
    await portal.call(CLAIM, request);
    fall.mockRestore();
    expect((await portal.call(CLAIM, request)).status).toBe(200);
    expect((await filed()).length).toBe(before.length + 1);
  });

  it('gives numbers of their own to those that come at once', async () => {
    const requests = await Promise.all(Array.from({ length: 4 }, () => claim(portal)));
    const answers = await Promise.all(requests.map((request) => portal.call(CLAIM, request)));
    expect(new Set(answers.map(({ body }) => body.numero)).size).toBe(4);
  });

  it.each([
    ['a network', 'red', FILED_A_DAY.network, () => ({})],
    ['an account', 'cuenta', FILED_A_DAY.account, mine],
  ] as const)('is one of so many that %s files in a day', async (_, who, most, session) => {
    await file(portal, session());
    const counted = () => portal.db.updateTable('rate_count').where('key', 'like', `cupo trámites ${who} %`);
    const filed = async () => (await portal.db.selectFrom('expediente').select('number').execute()).length;
    await counted()
      .set({ count: most - 1 })
      .execute();
    expect((await portal.call(CLAIM, await claim(portal), session())).status).toBe(200);
    const before = await filed();
    const request = await claim(portal);
    const { status, body } = await portal.call(CLAIM, request, session());
    expect([status, body.message]).toEqual([429, expect.stringMatching(/demasiados trámites.*mañana/)]);
    expect(await filed()).toBe(before);
    // A refusal consumed nothing: its files can be used again.
    await counted().set({ count: 0 }).execute();
    expect((await portal.call(CLAIM, request, session())).status).toBe(200);
  });

  it('is held against its declaration, codes and rows too', async () => {
    const [row] = (await claim(portal)).pagos;
    const { status, body } = await portal.call(
      CLAIM,
      await claim(portal, { pagos: [row, { ...row, medio: 'TRUEQUE', importe: 'mucho' }], correo: 'x' }),
    );
    expect(status).toBe(400);
    expect(body.errores.map(({ campo }: { campo: string }) => campo).sort()).toEqual([
      'correo',
      'pagos.1.importe',
      'pagos.1.medio',
    ]);
  });

  it('refuses files that do not exist, are of others, were used, are too old or of another kind; those of a draft last', async () => {
    const refused = async (id: string, headers = {}) => {
      const { status, body } = await portal.call(CLAIM, await claim(portal, { comprobantes: [id] }), headers);
      return [status, body.errores?.[0]?.campo];
    };
    expect(await refused('0'.repeat(32))).toEqual([422, 'comprobantes.0']);
    const hers = await upload(portal, 'ticket.pdf', { authorization: other });
    expect(await refused(hers, mine())).toEqual([422, 'comprobantes.0']);
    expect(await refused(hers)).toEqual([422, 'comprobantes.0']);
    const used = await upload(portal);
    expect((await portal.call(CLAIM, await claim(portal, { comprobantes: [used] }))).status).toBe(200);
    expect(await refused(used)).toEqual([422, 'comprobantes.0']);
    const old = await upload(portal);
    const before = { created_at: '2026-04-13T00:00:00.000Z' };
    await portal.db.updateTable('upload').set(before).where('id', '=', old).execute();
    expect(await refused(old)).toEqual([422, 'comprobantes.0']);
    const kept = await upload(portal, 'guardado.pdf', mine());
    const weeks = { created_at: '2026-03-01T00:00:00.000Z' };
    await portal.db.updateTable('upload').set(weeks).where('id', '=', kept).execute();
    expect((await portal.call(CLAIM, await claim(portal, { comprobantes: [kept] }), mine())).status).toBe(
      200,
    );
    const text = await upload(portal);
    await portal.db.updateTable('upload').set({ type: 'txt' }).where('id', '=', text).execute();
    expect(await refused(text)).toEqual([415, 'comprobantes.0']);
  });

  it('leaves nothing behind when a file is refused', async () => {
    const counted = async () => (await portal.db.selectFrom('expediente').select('number').execute()).length;
    const before = await counted();
    await portal.call(CLAIM, await claim(portal, { comprobantes: [await upload(portal), '0'.repeat(32)] }));
    expect(await counted()).toBe(before);
  });

  it('gives a receipt that says what was filed, whole, and that anybody can verify', async () => {
    const comentario = `${'Pagué en la caja y no figura. '.repeat(33)}Gracias`;
    const { body } = await portal.call(CLAIM, await claim(portal, { comentario }), mine());
    const [codigo, name] = [body.codigo_verificacion, body.expediente];
    const url = body.url_pdf.replace('/descargas', '/api/archivos');
    expect((await portal.app.inject({ url })).statusCode).toBe(401);
    const pdf = await portal.app.inject({ url, headers: { authorization: token } });
    const text = await readText(new Uint8Array(pdf.rawPayload));
    for (const words of [
      `N° ${name}`,
      'Informar un pago que no aparece',
      'TOLABA JUAN IGNACIO',
      'Dominio',
      'Efectivo (Pago Fácil, Rapipago o caja municipal)',
      '09/03/2026',
      'Comprobantes: ticket.pdf',
      'Gracias',
      codigo,
      'Mientras tanto no hace falta que pagues otra vez.',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    const [qr] = await readCodes(new Uint8Array(pdf.rawPayload));
    expect(qr?.text).toMatch(new RegExp(`/descargas/verificar#\\?c=${codigo}$`));
    const verified = await portal.call('Descargas/Verificar', { codigo });
    expect(verified.body).toMatchObject({
      estado: 'VIGENTE',
      texto: 'Documento auténtico',
      tipo: 'CONSTANCIA_TRAMITE',
      otorgado_en: 'Iniciado',
      imponible: name,
      tramite: expect.stringContaining('Pago no registrado de '),
    });
  });
});

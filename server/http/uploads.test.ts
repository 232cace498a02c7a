import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { FILE_LIMIT } from './uploads.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await openTestPortal();
  const signedIn = await portal.call('auth/login', { usuario: 'jtolaba', clave: PASSWORD });
  token = signedIn.body.token;
});
afterAll(() => portal.close());

async function upload(name: string, payload: Buffer, headers: Record<string, string> = {}) {
  const sent = {
    'content-type': 'application/octet-stream',
    'x-nombre': encodeURIComponent(name),
    ...headers,
  };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/archivos', payload, headers: sent });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

describe('POST /api/archivos', () => {
  it('keeps a file and says how to name it', async () => {
    const { status, body } = await upload('ticket de marzo.pdf', PDF);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      nombre: 'ticket de marzo.pdf',
      tipo: 'pdf',
      tamano: PDF.length,
    });
  });

  it('never gives back what was sent', async () => {
    const { body } = await upload('ticket.pdf', PDF);
    const answer = await portal.app.inject({ url: `/api/archivos/${body.id}` });
    expect(answer.statusCode).toBe(404);
  });

  it('refuses kinds it does not take, by their content, with the text of the catalogue', async () => {
    const text = 'Tipo de archivo no permitido. Usá PDF, PNG, DOCX, TXT o ZIP.';
    expect(await upload('foto.png', PDF)).toEqual({ status: 415, body: { message: text, errores: [] } });
    expect((await upload('virus.exe', PDF)).status).toBe(415);
    expect((await upload('ticket.pdf', PDF, { 'content-type': 'multipart/form-data' })).status).toBe(415);
    expect((await upload('ticket.pdf', PDF, { 'x-nombre': '%E0%A4%A' })).status).toBe(415);
  });

  it('refuses what is too big and what is empty', async () => {
    const big = Buffer.concat([PDF, Buffer.alloc(FILE_LIMIT), Buffer.from('%%EOF')]);
    expect(await upload('grande.pdf', big)).toEqual({
      status: 413,
      body: { message: 'El archivo es demasiado grande (máximo 10 MB).', errores: [] },
    });
    expect(await upload('nada.pdf', Buffer.alloc(0))).toMatchObject({ status: 422 });
  });

  it('drops folders and odd signs from names, and cuts long ones before their kind', async () => {
    expect((await upload('..\\..\\C:\\a/b/re:ci"bo.pdf', PDF)).body.nombre).toBe('recibo.pdf');
    const { nombre } = (await upload(`${'a'.repeat(300)}.pdf`, PDF)).body;
    expect(nombre).toMatch(/^a{156}\.pdf$/);
  });

  it('keeps whose it is, and refuses a session that ended', async () => {
    const { body } = await upload('ticket.pdf', PDF, { authorization: token });
    const row = await portal.db.selectFrom('upload').selectAll().where('id', '=', body.id).executeTakeFirst();
    expect(row).toMatchObject({ owner_id: 1, move_id: null });
    expect((await upload('ticket.pdf', PDF, { authorization: 'nadie' })).status).toBe(401);
  });

  it('forgets after a day what no request named', async () => {
    const { body } = await upload('viejo.pdf', PDF);
    await portal.db
      .updateTable('upload')
      .set({ created_at: '2026-04-13T00:00:00.000Z' })
      .where('id', '=', body.id)
      .execute();
    await upload('nuevo.pdf', PDF);
    expect(await portal.db.selectFrom('upload').select('id').where('id', '=', body.id).execute()).toEqual([]);
  });

  it.each([
    ['of somebody', 200, () => ({ authorization: token })],
    ['of all who are not signed in', 1024, () => ({})],
  ])('takes no more while too much %s waits to be named', async (_, megabytes, headers) => {
    const { body } = await upload('uno.pdf', PDF, headers());
    const size = megabytes * 1024 * 1024 - PDF.length;
    await portal.db.updateTable('upload').set({ size }).where('id', '=', body.id).execute();
    const text = 'El servicio no está disponible. Intentá en unos minutos.';
    expect(await upload('dos.pdf', PDF, headers())).toEqual({
      status: 503,
      body: { message: text, errores: [] },
    });
    await portal.db.deleteFrom('upload').where('id', '=', body.id).execute();
    expect((await upload('dos.pdf', PDF, headers())).status).toBe(201);
  });
});

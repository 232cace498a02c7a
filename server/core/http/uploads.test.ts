import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { KeptFiles } from '#server/core/files/kept-files.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { filePlace } from '#server/core/store/secrets.ts';
import { waitingUpload } from '#server/core/files/uploads.ts';
import { sameThread } from '#tests/documents/same-thread.ts';
import { PHONE_PHOTO, PLACE } from '#tests/files/photo.ts';
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

const grow = (id: string, megabytes: number) =>
  portal.db
    .updateTable('upload')
    .set({ size: megabytes * 1024 * 1024 })
    .where('id', '=', id)
    .execute();
const discarded = async () =>
  (await portal.db.selectFrom('discarded_file').select('id').execute()).map(({ id }) => id);
const bytesOf = async (id: string) =>
  openFileStore(portal.environment.files, await filePlace(portal.db)).get(id);

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

  it('keeps a photo without its place, and says what is left of it', async () => {
    const { status, body } = await upload('IMG_0001.JPG', PHONE_PHOTO);
    expect([status, body.tipo, body.nombre]).toEqual([201, 'jpg', 'IMG_0001.JPG']);
    const kept = await bytesOf(body.id);
    expect(Buffer.from(kept!).includes(PLACE)).toBe(false);
    expect(body.tamano).toBe(kept?.length);
    const row = await portal.db
      .selectFrom('upload')
      .select('size')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.size).toBe(kept?.length);
  });

  it('says what to do with a photo of a kind that few programs open', async () => {
    const message =
      'No recibimos fotos HEIC. En el iPhone elegí Ajustes > Cámara > Formatos > «Más compatible» y sacala de nuevo, o guardala como JPG y mandá esa.';
    const heic = Buffer.from('000000186674797068656963', 'hex');
    for (const name of ['IMG_0001.HEIC', 'IMG_0001.heif', 'IMG_0001.jpg', 'foto.jpeg'])
      expect(await upload(name, heic)).toEqual({ status: 415, body: { message, errores: [] } });
  });

  it('never gives back what was sent', async () => {
    const { body } = await upload('ticket.pdf', PDF);
    const answer = await portal.app.inject({ url: `/api/archivos/${body.id}` });
    expect(answer.statusCode).toBe(404);
  });

  it('refuses kinds it does not take, by their content, with the text of the catalogue', async () => {
    const text = 'Tipo de archivo no permitido. Usá PDF, JPG, PNG, DOCX, XLSX, TXT, CSV o ZIP.';
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
    // Refused by its declared size, before anything is read.
    const huge = await upload('enorme.zip', PDF, { 'content-length': String(2 * 1024 ** 3) });
    expect(huge.status).toBe(413);
    expect(await upload('nada.pdf', Buffer.alloc(0))).toMatchObject({ status: 422 });
  });

  it('refuses names of which nothing is seen', async () => {
    const message = 'El archivo no tiene nombre: ponele uno y volvé a mandarlo.';
    for (const name of ['   .pdf', '\u200B\u3164.pdf', '\u202E'])
      expect(await upload(name, PDF)).toEqual({ status: 422, body: { message, errores: [] } });
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

  it('takes no more while too much of somebody waits to be named', async () => {
    const headers = { authorization: token };
    const { body } = await upload('uno.pdf', PDF, headers);
    await grow(body.id, 200);
    const text =
      'Tenés demasiados archivos subidos que todavía no presentaste. Presentá el trámite que los lleva y volvé a intentarlo.';
    expect(await upload('dos.pdf', PDF, headers)).toEqual({
      status: 409,
      body: { message: text, errores: [] },
    });
    await portal.db.deleteFrom('upload').where('id', '=', body.id).execute();
    expect((await upload('dos.pdf', PDF, headers)).status).toBe(201);
  });

  it('lets go of the oldest of who has most, when too much of who is not signed in waits', async () => {
    await portal.db.deleteFrom('upload').where('owner_id', 'is', null).execute();
    const first = await upload('mio.pdf', PDF);
    const flood = [];
    for (let n = 0; n < 6; n++) {
      const { body } = await upload(`${n}.pdf`, PDF);
      flood.push(body.id);
      const network = `198.51.100.${Math.floor(n / 2)}`;
      await portal.db
        .updateTable('upload')
        .set({ network, device: String(n) })
        .where('id', '=', body.id)
        .execute();
      await grow(body.id, n < 2 ? 200 : 160);
    }
    expect((await upload('uno-mas.pdf', PDF)).status).toBe(201);
    const left = (await portal.db.selectFrom('upload').select('id').execute()).map(({ id }) => id);
    expect([first.body.id, ...flood].filter((id) => !left.includes(id))).toEqual([flood[0]]);
    expect(await discarded()).toContain(flood[0]);
    expect(await bytesOf(flood[0])).toHaveLength(PDF.length);
    const store = openFileStore(portal.environment.files, await filePlace(portal.db));
    const none = { drawer: sameThread, now: () => '', failed: () => undefined };
    await new KeptFiles({ db: portal.db, store, ...none }).discard();
    expect([await bytesOf(flood[0]), await discarded()]).toEqual([null, []]);
  });

  it('is known by what its browser was given, and who brings nothing counts with all who do not', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/archivos',
      payload: PDF,
      headers: { 'content-type': 'application/octet-stream', 'x-nombre': 'a.pdf' },
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await upload('b.pdf', PDF, { cookie });
    const forged = await upload('c.pdf', PDF, {
      cookie: cookie.replace(/=./, (first) => (first === '=x' ? '=y' : '=x')),
    });
    const ids = [answer.json().id, body.id, forged.body.id];
    const rows = await portal.db.selectFrom('upload').select(['id', 'device', 'network']).execute();
    const kept = ids.map((id) => rows.find((row) => row.id === id));
    expect(kept.map((row) => row?.network)).toEqual(Array(3).fill('127.0.0.1'));
    expect(kept.map((row) => row?.device)).toEqual(['', expect.stringMatching(/^[\w-]{22}$/), '']);
  });

  it('names nothing before its bytes are kept, and goes when they never came', async () => {
    const { body } = await upload('a-medias.pdf', PDF);
    const half = portal.db.updateTable('upload').where('id', '=', body.id);
    await half.set({ arrived: 0 }).execute();
    const asked = { taxpayerId: null, now: '2026-04-15T12:30:00.000Z' };
    expect(await waitingUpload(portal.db, body.id, asked)).toBeUndefined();
    await half.set({ created_at: '2026-04-15T00:00:00.000Z' }).execute();
    await upload('otro.pdf', PDF);
    expect(await discarded()).toContain(body.id);
  });
});

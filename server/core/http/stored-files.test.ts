import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFile } from '#tests/api/keep-file.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { fileLinkKey } from '#server/core/store/secrets.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

let portal: TestPortal;
let token: string;
let links: FileLinks;
beforeAll(async () => {
  portal = await openTestPortal();
  links = new FileLinks(await fileLinkKey(portal.db), () => '2026-04-15');
  token = (await portal.call('auth/login', { usuario: '20981001126', clave: PASSWORD })).body.token;
});
afterAll(() => portal.close());

const save = (changes: {
  owner_id?: number;
  expires_on?: string;
  name?: string;
  type?: CodeOf<'tipos_archivo'>;
}) =>
  keepFile(portal.db, {
    name: 'boleta.pdf',
    type: 'pdf',
    bytes: new TextEncoder().encode('contenido'),
    owner_id: null,
    created_at: '2026-04-15T12:00:00.000Z',
    expires_on: null,
    ...changes,
  });

/** Stores a file; returns the id of its link. */
const keep = async (changes: Parameters<typeof save>[0]) =>
  links.page(await save(changes)).replace('/descargas/', '');

const get = (id: string, headers = {}) => portal.app.inject({ url: `/api/archivos/${id}`, headers });
const told = (id: string, headers = {}) => portal.call('Descargas/Consulta', { id }, headers);

describe('a stored file', () => {
  it('is for whoever has its link', async () => {
    const id = await keep({ name: 'Boleta "año" 2026.pdf' });
    const { statusCode, headers, body } = await get(id);
    expect([statusCode, body]).toEqual([200, 'contenido']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '9',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition':
        'attachment; filename="Boleta ano 2026.pdf"; filename*=UTF-8\'\'Boleta%20%22a%C3%B1o%22%202026.pdf',
    });
    expect((await told(id)).body).toEqual({
      id,
      nombre: 'Boleta "año" 2026.pdf',
      tipo: 'pdf',
      tamano: 9,
      tamano_texto: '9 bytes',
      url: `/api/archivos/${id}`,
    });
  });

  it('leaves no link that opens it in the log', async () => {
    const id = await keep({});
    await get(id);
    expect(portal.logged()).toContain(id.slice(0, 42));
    expect(portal.logged()).not.toContain(id.slice(42));
  });

  it.each<[CodeOf<'tipos_archivo'>, string]>([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['json', 'application/json'],
    ['png', 'image/png'],
    ['txt', 'text/plain; charset=utf-8'],
    ['zip', 'application/zip'],
  ])('says its type: %s', async (type, media) => {
    expect((await get(await keep({ type }))).headers['content-type']).toBe(media);
  });

  it('is only for its owner, when it has one', async () => {
    const mine = await keep({ owner_id: 1 });
    const others = await keep({ owner_id: 2 });
    expect((await get(mine)).statusCode).toBe(401);
    expect((await get(mine, { authorization: token })).statusCode).toBe(200);
    const refused = await get(others, { authorization: token });
    const message = 'Acceso denegado. No tienes permisos para realizar esta acción.';
    expect([refused.statusCode, refused.json()]).toEqual([403, { message, errores: [] }]);
    expect((await told(mine)).status).toBe(401);
    expect((await told(mine, { authorization: token })).status).toBe(200);
    expect((await told(others, { authorization: token })).status).toBe(403);
  });

  it('is gone when it does not exist or its last day passed', async () => {
    const message = 'El archivo no existe o el enlace venció.';
    const bare = await save({});
    const forged = (await keep({})).replace(/-.{22}$/, `-${'A'.repeat(22)}`);
    const nobodys = links.page('0'.repeat(32)).replace('/descargas/', '');
    for (const id of [nobodys, 'x', bare, forged, await keep({ expires_on: '2026-04-14' })]) {
      const answer = await get(id);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message, errores: [] }]);
      const { status, body } = await told(id);
      expect([status, body.message]).toEqual([404, message]);
    }
    expect((await get(await keep({ expires_on: '2026-04-15' }))).statusCode).toBe(200);
  });
});

describe('a certificate', () => {
  const verify = (codigo: string) => portal.call('Descargas/Verificar', { codigo });

  it.each([
    ['ABCD-EFGH-JKLM-NPQR', '2026-04-15', 'VIGENTE', 'Certificado auténtico y vigente hasta 15/04/2026'],
    ['ABCD-EFGH-JKLM-NPQS', '2026-04-14', 'VENCIDO', 'Certificado auténtico, vencido el 14/04/2026'],
  ])('%s is found, and whether it is in force', async (code, valid_until, estado, texto) => {
    const file_id = await save({});
    const number = `LD-${code}`;
    const row = {
      number,
      code,
      kind: 'LIBRE_DEUDA' as const,
      object: 'ZA101AA',
      issued_on: '2026-03-15',
      valid_until,
      file_id,
    };
    await portal.db.insertInto('certificate').values(row).execute();
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', '')])
      expect((await verify(typed)).body).toEqual({
        codigo: code,
        estado,
        texto,
        tipo: 'LIBRE_DEUDA',
        nro_certificado: number,
        imponible: 'ZA101AA',
        fecha: '2026-03-15',
        valido_hasta: valid_until,
        titulo: null,
        certifica: null,
        tramite: null,
        otorgado_en: null,
        a_nombre_de: null,
      });
  });

  it('that nobody issued does not exist', async () => {
    expect((await verify('ZZZZ-ZZZZ-ZZZZ-ZZZZ')).body).toMatchObject({
      estado: 'INEXISTENTE',
      texto: 'Inexistente',
      tipo: null,
    });
  });
});

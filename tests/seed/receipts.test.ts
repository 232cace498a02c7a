import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/core/context/context.ts';
import { withReceipt } from '#server/subjects/expedientes/with-receipt.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { PASSWORD, TODAY } from './seeded-store.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

const signedIn = async (usuario: string) =>
  (await portal.call('auth/login', { usuario, clave: PASSWORD })).body.token as string;

async function textOf(page: string, headers: Record<string, string> = {}): Promise<string> {
  const url = page.replace('/descargas', '/api/archivos');
  const pdf = await portal.app.inject({ url, headers });
  expect(pdf.statusCode).toBe(200);
  return readText(new Uint8Array(pdf.rawPayload));
}

describe('the receipt of an expediente that came into the store without one', () => {
  it('opens for its owner and says what was filed, when and what verifies it', async () => {
    const authorization = await signedIn('20981004788');
    const { body } = await portal.call(
      'Expedientes/Consulta',
      { numero: 45186, anio: 2026 },
      { authorization },
    );
    const text = await textOf(body.url_pdf, { authorization });
    for (const words of [
      'N° 45186/2026',
      'Presentado el 01/04/2026',
      'Cierre de un negocio',
      'FARFÁN HÉCTOR OMAR',
      'Padrón',
      body.codigo_verificacion,
    ])
      expect(text).toContain(words);
    const codigo = body.codigo_verificacion;
    expect((await portal.call('Descargas/Verificar', { codigo })).body).toMatchObject({
      estado: 'VIGENTE',
      tipo: 'CONSTANCIA_TRAMITE',
      imponible: '45186/2026',
    });
  });

  it('is made once, however many found it missing', async () => {
    const { db } = portal;
    const { portal: issuer, declarations } = await readPortalConfig('config');
    const now = `${TODAY}T15:00:00.000Z`;
    const context: Partial<Context> = {
      db,
      portal: issuer,
      endpoints: declarations.endpoints,
      now,
      origin: '',
    };
    const missing = (await findExpediente(db, 2026, 45170))!;
    const made = await Promise.all([1, 2, 3].map(() => withReceipt(missing, context as Context)));
    expect(new Set(made.map(({ file_id }) => file_id)).size).toBe(1);
    expect((await findExpediente(db, 2026, 45170))?.file_id).toBe(made[0]?.file_id);
  });

  it('opens with its code when it was filed without fiscal key', async () => {
    const filed = portal.db.selectFrom('expediente').selectAll().where('taxpayer_id', 'is', null);
    const { number: numero, year: anio, code: codigo, subject } = await filed.executeTakeFirstOrThrow();
    const { body } = await portal.call('Expedientes/Consulta', { numero, anio, codigo });
    const text = (await textOf(body.url_pdf)).replaceAll('\n', ' ');
    expect(text.replaceAll('\u00a0', ' ')).toContain(subject.replaceAll('\u00a0', ' '));
    expect(text).toContain('Sin clave fiscal');
  });
});

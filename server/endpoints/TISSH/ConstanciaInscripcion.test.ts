import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTaxpayer, FARFAN, fileFor, LAPACHOS } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readText } from '#tests/documents/read-pdf.ts';

const PATH = 'TISSH/ConstanciaInscripcion';
const VALLE_VERDE = '30006005698';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

const ask = (cuit: string, padron?: string) => portal.call(PATH, { cuit, padron });

describe('the certificate of a registration', () => {
  it('says who is registered, for what and until when it is good', async () => {
    const { status, body } = await ask(LAPACHOS);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      razon_social: 'LOS LAPACHOS S.R.L.',
      cuit: LAPACHOS,
      padron: '0205001',
      tipo_inscripcion: '0012',
      estado: 'ACTIVO',
      valido_hasta: '2026-05-15',
    });
    expect(body.actividades[0]).toMatchObject({ codigo: '471130', alicuota: 6 });
    const text = await readText(await fileFor(portal, LAPACHOS, body.url_pdf));
    expect(text).toContain('LOS LAPACHOS S.R.L.');
    expect(text).toContain('0205001');
    expect(text).toContain(body.codigo_verificacion);
  });

  it('is verified by its code, and is the same all day', async () => {
    const { body } = await ask(LAPACHOS);
    const again = await ask(LAPACHOS, '0205001');
    expect(again.body.codigo_verificacion).toBe(body.codigo_verificacion);
    const verified = await portal.call('Descargas/Verificar', { codigo: body.codigo_verificacion });
    expect(verified.body).toMatchObject({ tipo: 'CONSTANCIA_INSCRIPCION', estado: 'VIGENTE' });
  });

  it('waits to know which, where there are several', async () => {
    const { body } = await ask(VALLE_VERDE);
    expect(body.inscripciones.length).toBeGreaterThan(1);
    expect(body.url_pdf).toBeUndefined();
    const chosen = await ask(VALLE_VERDE, body.inscripciones[0].padron);
    expect(chosen.body.padron).toBe(body.inscripciones[0].padron);
  });

  it('shows a person whole to himself alone', async () => {
    const stranger = await ask(FARFAN, '0205002');
    expect(stranger.body.razon_social).toContain('***');
    expect(stranger.body.domicilio).not.toMatch(/\d/);
    const himself = await (await asTaxpayer(portal, FARFAN))(PATH, { cuit: FARFAN, padron: '0205002' });
    expect(himself.said.razon_social).not.toContain('*');
    expect(himself.said.domicilio).toMatch(/\d/);
    expect(himself.said.codigo_verificacion).not.toBe(stranger.body.codigo_verificacion);
  });

  it('says since when a business is closed, though one of it was given the same day', async () => {
    const before = await ask(FARFAN, '0205002');
    await portal.db
      .updateTable('business')
      .set({ until: '2024-06-30' })
      .where('register_number', '=', '0205002')
      .execute();
    const { body } = await ask(FARFAN, '0205002');
    expect(body).toMatchObject({ estado: 'BAJA', fecha_baja: '2024-06-30' });
    expect(body.codigo_verificacion).not.toBe(before.body.codigo_verificacion);
    const text = await readText(await fileFor(portal, FARFAN, body.url_pdf));
    expect(text).toContain('Inscripción dada de baja el 30/06/2024');
  });

  it('is not of what nobody registered', async () => {
    for (const answer of [await ask('20981001126'), await ask(LAPACHOS, '0205002')]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('No encontramos una inscripción con esos datos.');
    }
  });
});

// Depth all: a second city is made, checked and played whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { portalConfig } from '#language/dev/vite-plugin.ts';
import { configLoader, loadConfig } from '#language/load/load.ts';
import { kinds } from '#scripts/new/kinds.ts';
import { makeCity } from '#scripts/new/city.ts';
import { planProcedure } from '#scripts/new/plan-procedure.ts';
import { changeState } from '#server/commands/change-state.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { TODAY } from '#tests/api/test-portal.ts';
import { readPictures, readText } from '#tests/documents/read-pdf.ts';
import { runScript } from '#tests/run-script.ts';
import { OWN_TAX, PUERTO_ALERCE } from './write-city.ts';
import { chargesDeposit } from './charges-deposit.ts';
import { openCity, type OpenCity } from './open-city.ts';

let city: OpenCity;
beforeAll(async () => {
  city = await openCity();
});
afterAll(() => city.close());

const AROUND = { isProgrammed: () => true, today: TODAY };
/** Fields common to every renewal: the day before 26/04/2026 is a Saturday. */
const renewal = { correo: 'ana@ejemplo.test', desde: '2026-04-26' };

describe('what `npm run new -- --city` makes', () => {
  it('is whole before anything of its own is in it, and takes a procedure of every kind', async () => {
    const { made, written } = city.config;
    const read = configLoader(made, true);
    expect(check(read())).toEqual([]);
    expect(warningsOf(read(), AROUND)).toEqual([]);
    for (const name of written) expect(readFileSync(join(made, name), 'utf8')).not.toMatch(/Valle Sereno/);
    for (const kind of Object.keys(kinds)) {
      const texts = await planProcedure({ kind, route: '/prueba/uno', title: 'Prueba uno' }, read);
      expect([kind, check(read(texts))]).toEqual([kind, []]);
    }
    await expect(makeCity(made, 'Otra')).rejects.toThrow('ya tiene algo');
  });
});

describe('a second city', () => {
  it('is sound with what it adds, and its own screens have cases', () => {
    const config = loadConfig(city.config.folder);
    expect(check(config)).toEqual([]);
    const told = warningsOf(config, AROUND).map(({ file }) => file);
    expect(told.filter((file) => /cementerio|costanera|inicio/.test(file))).toEqual([]);
  });

  it('plays the cases of its own screens and of those that every city has', () => {
    const { stdout, status } = runScript('cases', '--config', city.config.folder);
    expect(stdout).toMatch(/\d+ casos de \d+ pantallas: todos bien\./);
    for (const own of ['costanera/fogon', 'costanera/salon', 'costanera/tarifas', 'cementerio/renovar'])
      expect(stdout).toContain(`✓  ${own}`);
    expect(status).toBe(0);
  });

  it('paints the page in its own colours, corners and letter', async () => {
    const plugin = portalConfig(city.config.folder) as unknown as {
      load(id: string): string;
      transform: { filter: { id: RegExp }; handler(code: string): string };
      transformIndexHtml: { handler(html: string, how: object): string };
    };
    const { colors, radius } = PUERTO_ALERCE.looks;
    const looks = plugin.load('\0virtual:portal/looks');
    for (const said of [colors.primary, colors.accent, `"radius":${radius}`, "Georgia, 'Times New Roman'"])
      expect(looks).toContain(said);
    expect(plugin.transform.handler('')).toContain(`--primary:${colors.primary};--accent:${colors.accent}`);
    // As in a build, and as requested by `npm run dev`.
    for (const asked of ['', '?direct'])
      expect(plugin.transform.filter.id.test(`/portal/src/app/shell.css${asked}`)).toBe(true);
    const page = plugin.transformIndexHtml.handler(readFileSync('index.html', 'utf8'), {});
    expect(page).toContain(`<meta name="theme-color" content="${colors.primary}" />`);
    expect(page).toContain('<title>Rentas · Municipalidad de Puerto Alerce</title>');
    expect(page).not.toContain('encode-sans-latin');
    expect(plugin.load('\0virtual:portal/portal')).not.toContain(colors.page);
  });

  it('answers from its registers and its tables', async () => {
    const { body } = await city.portal.call('Cementerio/Nicho', { nicho: 'B-118' });
    expect(body).toEqual({
      nicho: 'B-118',
      galeria: 'Del Faro',
      titular: 'TOLA*** J***',
      vence: '2026-06-30',
      plazas: 2,
    });
    expect((await city.portal.call('Costanera/Tarifas', { mesas: 2 })).body.tarifas[0].total).toBe('5000.00');
  });

  it('charges and certifies on its own paper, with its mark and its colour', async () => {
    const asked = { ...renewal, nicho: 'B-118', plazo: '10', canon: '33000.00' };
    const { status, body } = await city.portal.call('Cementerio/Renovar', { ...asked, ...operation() });
    expect([status, body.boleta.importe_1]).toEqual([200, '33000.00']);
    const slip = await city.fileOf(body.boleta.url_pdf);
    const text = await readText(slip);
    for (const said of [
      'Municipalidad de Puerto Alerce',
      'Oficina de Recursos',
      '30-99999999-5',
      'Diez años',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Valle Sereno');
    // Found by its object, and payable until the day before the one given.
    expect(body.boleta).toMatchObject({ imponible: 'B-118', vencimiento_1: '2026-04-25' });
    const { codigo_pago: codigo } = body.boleta;
    const found = await city.portal.call('Pagos/Consulta', { codigo, imponible: 'b118' });
    expect(found.body).toMatchObject({ pagable: true, importe_hoy: '33000.00' });
    const [picture] = await readPictures(slip);
    const seen = new Set<string>();
    for (let at = 0; at < picture!.data.length; at += 4)
      seen.add([...picture!.data.slice(at, at + 3)].map((one) => one.toString(16).padStart(2, '0')).join(''));
    expect(seen).toContain('6b2140');
    expect(seen).toContain('7fc8a9');
    expect(seen).not.toContain('0f4c5c');
  });

  it('calls a tax by its own name, where its slip is asked for and in its receipt', async () => {
    const codigo = '0000123456';
    const { body: slip } = await city.portal.call('Pagos/Consulta', { codigo, imponible: 'ZA101AA' });
    expect(slip).toMatchObject({ tipo_inscripcion: '0006', tributo: OWN_TAX.wholeLabel });
    expect(slip.conceptos[0].titulo).toBe(`${OWN_TAX.wholeLabel} · Cuota 02/2026`);
    const { body: paid } = await payByCard(city.portal, slip);
    const receipt = await readText(await city.fileOf(paid.url_pdf));
    expect(receipt).toContain(OWN_TAX.wholeLabel);
    expect(receipt).not.toContain('Automotores');
  });

  it('gives the pass of a booking at once, with what it lists and nothing else, until there is no place', async () => {
    const asked = {
      fogon: 'F2',
      dia: '2026-04-20',
      mesas: 2,
      responsable: { nombre: 'Ana Ríos', correo: 'ana@ejemplo.test' },
      personas: [
        { nombre: 'Luz Ríos', edad: 9 },
        { nombre: 'Teo Ríos', edad: 12 },
      ],
    };
    const book = () => city.portal.call('Costanera/Fogon', { ...asked, ...operation() });
    const { status, body } = await book();
    expect(status).toBe(200);
    const file = await city.portal.app.inject({
      url: body.url_certificado.replace('/descargas', '/api/archivos'),
    });
    expect(file.headers['content-disposition']).toContain('pase-F2-20-04-2026.pdf');
    const pass = await readText(new Uint8Array(file.rawPayload));
    for (const said of [
      'Pase al fogón F2',
      'Ana Ríos tiene reservado el fogón F2 el 20/04/2026.',
      'Mesas · declarado',
      'Quiénes vienen · declarado',
      'Edad',
      'Teo Ríos',
    ])
      expect(pass).toContain(said);
    // The applicant's mail is in the receipt, but not in the pass shown to others.
    expect(pass).not.toContain('ana@ejemplo.test');
    const receipt = await readText(await city.fileOf(body.url_pdf));
    expect(receipt).toContain('ana@ejemplo.test');
    for (const said of ['Quiénes vienen · declarado', 'Edad', 'Teo Ríos']) expect(receipt).toContain(said);
    // Rows are a table, rather than a line each.
    expect(receipt).not.toContain('2) Nombre: Teo Ríos');
    const { numero, anio, codigo_verificacion: codigo } = body;
    const view = await city.portal.call('Expedientes/Consulta', { numero, anio, codigo });
    expect(view.body.url_certificado).toBe(body.url_certificado);
    expect((await book()).body.message).toBe('No quedan 2 mesas en el fogón F2.');
  });

  it('leaves the pass without effect when its booking is rejected: what verifies it and what is downloaded say so', async () => {
    const asked = {
      fogon: 'F1',
      dia: '2026-04-21',
      mesas: 1,
      responsable: { nombre: 'Ana Ríos', correo: 'ana@ejemplo.test' },
      personas: [{ nombre: 'Luz Ríos', edad: 9 }],
    };
    const { body } = await city.portal.call('Costanera/Fogon', { ...asked, ...operation() });
    const given = await readText(await city.fileOf(body.url_certificado));
    expect(given).not.toMatch(/sin efecto/i);
    const codigo = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(given)![0];
    const verify = async () => (await city.portal.call('Descargas/Verificar', { codigo })).body;
    expect(await verify()).toMatchObject({ estado: 'VIGENTE', imponible: body.expediente });
    expect((await verify()).otorgado_en).toBe('Iniciado');
    expect(given).toContain((await verify()).titulo);
    await changeState(body.expediente, 'RECHAZADO', 'Ese día hay tala.', city.office);

    expect(await verify()).toMatchObject({ estado: 'SIN_EFECTO', texto: 'Quedó sin efecto el 15/04/2026' });
    const after = await readText(await city.fileOf(body.url_certificado));
    expect(after).toContain('SIN EFECTO');
    expect(after).toContain('Sin efecto desde el');
    const id = body.url_certificado.replace('/descargas/', '');
    expect((await city.portal.call('Descargas/Consulta', { id })).body.sin_efecto).toBe('2026-04-15');
    const { numero, anio, codigo_verificacion } = body;
    const view = await city.portal.call('Expedientes/Consulta', {
      numero,
      anio,
      codigo: codigo_verificacion,
    });
    expect(view.body.url_certificado).toBeNull();
    // The proof of filing remains valid.
    const filed = await city.portal.call('Descargas/Verificar', { codigo: codigo_verificacion });
    expect(filed.body.estado).toBe('VIGENTE');
  });

  describe('charges a deposit and its balance', () => chargesDeposit(() => city));

  it('certifies what a query answers, read again: nobody gets another by changing what he sends', async () => {
    const asked = { nicho: 'B-118', galeria: 'Del Faro', vence: '2026-06-30' };
    const given = await city.portal.call('Cementerio/Constancia', { ...asked, ...operation() });
    const text = await readText(await city.fileOf(given.body.url_certificado));
    expect(text).toContain('La concesión del nicho B-118, galería Del Faro, vence el 30/06/2026.');
    expect(text).not.toContain('declarado');
    const forged = { ...asked, vence: '2099-12-31', ...operation() };
    expect((await city.portal.call('Cementerio/Constancia', forged)).status).toBe(400);
  });

  it('certifies at the end what the text names, and never the whole summary', async () => {
    const asked = { ...renewal, nicho: 'C-7', plazo: '5', canon: '18000.00' };
    const { body } = await city.portal.call('Cementerio/Renovar', { ...asked, ...operation() });
    expect(body.url_certificado).toBeUndefined();
    await changeState(body.expediente, 'APROBADO', undefined, city.office, true);
    const { numero, anio, codigo_verificacion: codigo } = body;
    const view = await city.portal.call('Expedientes/Consulta', { numero, anio, codigo });
    const title = await readText(await city.fileOf(view.body.url_certificado));
    expect(title).toContain('renueva la concesión del nicho C-7 por Cinco años.');
    expect(title).not.toContain('ana@ejemplo.test');
    expect(title).not.toContain('18.000,00');
  });
});

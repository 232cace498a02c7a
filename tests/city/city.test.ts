import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { portalConfig } from '#language/dev/vite-plugin.ts';
import { configLoader, loadConfig } from '#language/load/load.ts';
import { kinds, type KindName } from '#scripts/new/kinds.ts';
import { makeCity } from '#scripts/new/city.ts';
import { planProcedure } from '#scripts/new/plan-procedure.ts';
import { changeState } from '#server/commands/change-state.ts';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openTestPortal, PASSWORD, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { readPictures, readText } from '#tests/documents/read-pdf.ts';
import { runScript } from '#tests/run-script.ts';
import { PUERTO_ALERCE, writeCity } from './write-city.ts';

let city: Awaited<ReturnType<typeof writeCity>>;
let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  city = await writeCity();
  ({ folder } = city);
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
  const variables = {
    PORTAL_DEMO: 'on',
    DATABASE_URL: portal.environment.databaseUrl,
    PORTAL_CONFIG: folder,
  };
  for (const name of ['nichos', 'fogones']) await loadExamples(name, { ...variables, PORTAL_TODAY: TODAY });
});
afterAll(async () => {
  await portal.close();
  rmSync(join(folder, '..'), { recursive: true });
});

/** What is the same in every renewal: the day before 26/04/2026 is a Saturday. */
const renewal = { correo: 'ana@ejemplo.test', desde: '2026-04-26' };

const fileOf = async (url: string) => {
  const file = await portal.app.inject({ url: url.replace('/descargas', '/api/archivos') });
  return new Uint8Array(file.rawPayload);
};

describe('what `npm run new -- --city` makes', () => {
  it('is whole before anything of its own is in it, and takes a procedure of every kind', async () => {
    const { made, written } = city;
    const read = configLoader(made, true);
    expect(check(read())).toEqual([]);
    expect(warningsOf(read(), { isProgrammed: () => true })).toEqual([]);
    for (const name of written) expect(readFileSync(join(made, name), 'utf8')).not.toMatch(/Valle Sereno/);
    for (const kind of Object.keys(kinds) as KindName[]) {
      const texts = await planProcedure({ kind, route: '/prueba/uno', title: 'Prueba uno' }, read);
      expect([kind, check(read(texts))]).toEqual([kind, []]);
    }
    await expect(makeCity(made, 'Otra')).rejects.toThrow('ya tiene algo');
  });
});

describe('a second city', () => {
  it('is sound with what it adds, and its own screens have cases', () => {
    const config = loadConfig(folder);
    expect(check(config)).toEqual([]);
    const around = { handled: new Set<string>() };
    const told = warningsOf(config, around as never).map(({ file }) => file);
    expect(told.filter((file) => /cementerio|costanera|inicio/.test(file))).toEqual([]);
  });

  it('plays the cases of its own screens and of those that every city has', () => {
    const { stdout, status } = runScript('cases', '--config', folder);
    expect(stdout).toMatch(/\d+ casos de \d+ pantallas: todos bien\./);
    for (const own of ['costanera/fogon', 'costanera/salon', 'costanera/tarifas', 'cementerio/renovar'])
      expect(stdout).toContain(`✓  ${own}`);
    expect(status).toBe(0);
  });

  it('paints the page in its own colours, corners and letter', async () => {
    const plugin = portalConfig(folder) as unknown as {
      load(id: string): string;
      transform: { filter: { id: RegExp }; handler(code: string): string };
      transformIndexHtml: { handler(html: string, how: object): string };
    };
    const { colors, radius } = PUERTO_ALERCE.looks;
    const looks = plugin.load('\0virtual:portal/looks');
    for (const said of [colors.primary, colors.accent, `"radius":${radius}`, "Georgia, 'Times New Roman'"])
      expect(looks).toContain(said);
    expect(plugin.transform.handler('')).toContain(`--primary:${colors.primary};--accent:${colors.accent}`);
    // As it is built, and as `npm run dev` asks for it.
    for (const asked of ['', '?direct'])
      expect(plugin.transform.filter.id.test(`/portal/src/app/shell.css${asked}`)).toBe(true);
    const page = plugin.transformIndexHtml.handler(readFileSync('index.html', 'utf8'), {});
    expect(page).toContain(`<meta name="theme-color" content="${colors.primary}" />`);
    expect(page).toContain('<title>Rentas · Municipalidad de Puerto Alerce</title>');
    expect(page).not.toContain('encode-sans-latin');
    expect(plugin.load('\0virtual:portal/portal')).not.toContain(colors.page);
  });

  it('answers from its registers and its tables', async () => {
    const { body } = await portal.call('Cementerio/Nicho', { nicho: 'B-118' });
    expect(body).toEqual({
      nicho: 'B-118',
      galeria: 'Del Faro',
      titular: 'TOLA*** J***',
      vence: '2026-06-30',
      plazas: 2,
    });
    expect((await portal.call('Costanera/Tarifas', { mesas: 2 })).body.tarifas[0].total).toBe('5000.00');
  });

  it('charges and certifies on its own paper, with its mark and its colour', async () => {
    const asked = { ...renewal, nicho: 'B-118', plazo: '10', canon: '33000.00' };
    const { status, body } = await portal.call('Cementerio/Renovar', { ...asked, ...operation() });
    expect([status, body.boleta.importe_1]).toEqual([200, '33000.00']);
    const slip = await fileOf(body.boleta.url_pdf);
    const text = await readText(slip);
    for (const said of [
      'Municipalidad de Puerto Alerce',
      'Oficina de Recursos',
      '30-99999999-5',
      'Diez años',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Valle Sereno');
    // Found by what it is of, to be paid until the day before the one that was said.
    expect(body.boleta).toMatchObject({ imponible: 'B-118', vencimiento_1: '2026-04-25' });
    const { codigo_pago: codigo } = body.boleta;
    const found = await portal.call('Pagos/Consulta', { codigo, imponible: 'b118' });
    expect(found.body).toMatchObject({ pagable: true, importe_hoy: '33000.00' });
    const [picture] = await readPictures(slip);
    const seen = new Set<string>();
    for (let at = 0; at < picture!.data.length; at += 4)
      seen.add([...picture!.data.slice(at, at + 3)].map((one) => one.toString(16).padStart(2, '0')).join(''));
    expect(seen).toContain('6b2140');
    expect(seen).toContain('7fc8a9');
    expect(seen).not.toContain('0f4c5c');
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
    const book = () => portal.call('Costanera/Fogon', { ...asked, ...operation() });
    const { status, body } = await book();
    expect(status).toBe(200);
    const file = await portal.app.inject({
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
    // His mail is in his receipt, and in what he shows to others it is not.
    expect(pass).not.toContain('ana@ejemplo.test');
    const receipt = await readText(await fileOf(body.url_pdf));
    expect(receipt).toContain('ana@ejemplo.test');
    for (const said of ['Quiénes vienen · declarado', 'Edad', 'Teo Ríos']) expect(receipt).toContain(said);
    // Rows go as a table, and not as a line each.
    expect(receipt).not.toContain('2) Nombre: Teo Ríos');
    const { numero, anio, codigo_verificacion: codigo } = body;
    const view = await portal.call('Expedientes/Consulta', { numero, anio, codigo });
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
    const { body } = await portal.call('Costanera/Fogon', { ...asked, ...operation() });
    const given = await readText(await fileOf(body.url_certificado));
    expect(given).not.toMatch(/sin efecto/i);
    const codigo = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(given)![0];
    const verify = async () => (await portal.call('Descargas/Verificar', { codigo })).body;
    expect(await verify()).toMatchObject({ estado: 'VIGENTE', imponible: body.expediente });
    const variables = { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl };
    const office = { ...variables, PORTAL_CONFIG: folder, PORTAL_TODAY: TODAY };
    await changeState(body.expediente, 'RECHAZADO', 'Ese día hay tala.', office);

    expect(await verify()).toMatchObject({ estado: 'SIN_EFECTO', texto: 'Quedó sin efecto el 15/04/2026' });
    const after = await readText(await fileOf(body.url_certificado));
    expect(after).toContain('SIN EFECTO');
    expect(after).toContain('Sin efecto desde el');
    const id = body.url_certificado.replace('/descargas/', '');
    expect((await portal.call('Descargas/Consulta', { id })).body.sin_efecto).toBe('2026-04-15');
    const { numero, anio, codigo_verificacion } = body;
    const view = await portal.call('Expedientes/Consulta', { numero, anio, codigo: codigo_verificacion });
    expect(view.body.url_certificado).toBeNull();
    // That it was filed stays true.
    const filed = await portal.call('Descargas/Verificar', { codigo: codigo_verificacion });
    expect(filed.body.estado).toBe('VIGENTE');
  });

  describe('charges a deposit and its balance', () => {
    const asked = { dia: '2026-05-20', personas: 40, correo: 'ana@ejemplo.test' };
    const amounts = { total: '60000.00', sena: '15000.00' };
    const book = () => portal.call('Costanera/Salon', { ...asked, ...amounts, ...operation() });
    const seen = async ({ numero, anio, codigo_verificacion: codigo }: Record<string, unknown>) =>
      (await portal.call('Expedientes/Consulta', { numero, anio, codigo })).body;
    const office = () => ({
      PORTAL_DEMO: 'on',
      DATABASE_URL: portal.environment.databaseUrl,
      PORTAL_CONFIG: folder,
      PORTAL_TODAY: TODAY,
    });

    it('with a slip each, and paying one does not pay the other', async () => {
      const { body } = await book();
      expect(body.boleta).toMatchObject({ importe_1: '15000.00', vencimiento_1: '2026-04-20' });
      expect(body.boleta_saldo).toMatchObject({ importe_1: '45000.00', vencimiento_1: '2026-05-18' });
      expect(await readText(await fileOf(body.boleta_saldo.url_pdf))).toContain(
        'Saldo del salón, 20/05/2026',
      );
      await payByCard(portal, body.boleta);
      const half = await seen(body);
      expect(half).toMatchObject({
        estado: 'RESERVADO',
        boleta: { estado: 'PAGADA' },
        boleta_saldo: { estado: 'EMITIDA' },
      });
      expect(half.movimientos.at(-1).detalle).toMatch(/Falta pagar: Saldo del salón, 20\/05\/2026\.$/);
      await payByCard(portal, body.boleta_saldo);
      expect(await seen(body)).toMatchObject({ estado: 'CONFIRMADO', boleta_saldo: { estado: 'PAGADA' } });
    });

    it('and is called in its own words wherever its state is told', async () => {
      const login = await portal.call('auth/login', { usuario: 'jtolaba', clave: PASSWORD });
      const mine = { authorization: login.body.token };
      const { body } = await portal.call('Costanera/Salon', { ...asked, ...amounts, ...operation() }, mine);
      expect(body.estado).toBe('RESERVADO');
      const own = async () =>
        (await portal.call('Expedientes/Propios', {}, mine)).body.find(
          ({ numero }: { numero: number }) => numero === body.numero,
        ).estado;
      expect(await own()).toBe('RESERVADO');
      await payByCard(portal, body.boleta);
      await payByCard(portal, body.boleta_saldo);
      expect([
        await own(),
        (await seen(body)).movimientos.map((one: { estado: string }) => one.estado),
      ]).toEqual(['CONFIRMADO', ['RESERVADO', 'RESERVADO', 'CONFIRMADO']]);
      const told = (await lettersOf(portal)).filter(({ subject }) => subject.includes(body.expediente));
      expect(told.map(({ subject }) => subject)).toEqual([
        `Expediente N° ${body.expediente}: Reservado`,
        `Expediente N° ${body.expediente}: Confirmado`,
      ]);
      expect(told[1]!.text).toContain('pasó a: Confirmado.');
      const done = await changeState(body.expediente, 'FINALIZADO', undefined, office());
      expect(done).toBe(`Expediente ${body.expediente}: Confirmado → Finalizado.`);
    });

    it('and voids what is not paid when it is rejected or let go', async () => {
      const { body } = await book();
      await payByCard(portal, body.boleta);
      await changeState(body.expediente, 'RECHAZADO', 'Se suspende por tormenta.', office());
      expect(await seen(body)).toMatchObject({
        boleta: { estado: 'PAGADA' },
        boleta_saldo: { estado: 'ANULADA' },
      });
      const other = (await book()).body;
      const { numero, anio, codigo_verificacion: codigo } = other;
      await portal.call('Expedientes/Desistir', { numero, anio, codigo, ...operation() });
      const gone = await seen(other);
      expect([gone.boleta.estado, gone.boleta_saldo.estado]).toEqual(['ANULADA', 'ANULADA']);
      expect((await payByCard(portal, other.boleta_saldo)).body.message).toMatch(/ya no está vigente/);
    });

    it('and does not take the balance after its last day: the expediente says that it expired', async () => {
      const { body } = await book();
      await payByCard(portal, body.boleta);
      const number = body.boleta_saldo.nro_boleta;
      await portal.db.updateTable('slip').set({ due_1: '2026-04-14' }).where('number', '=', number).execute();
      expect(await seen(body)).toMatchObject({ estado: 'RESERVADO', boleta_saldo: { estado: 'VENCIDA' } });
      const late = await payByCard(portal, body.boleta_saldo);
      expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Boleta vencida')]);
    });

    it('and gives back what was paid to who cancels in time, who read it before and reads it after', async () => {
      const { body } = await book();
      const paid = await payByCard(portal, body.boleta);
      const told = 'Te devolvemos lo que pagaste y el salón queda libre.';
      expect(await seen(body)).toMatchObject({ puede_desistir: true, aviso_desistir: told });
      const { numero, anio, codigo_verificacion: codigo } = body;
      const gone = await portal.call('Expedientes/Desistir', { numero, anio, codigo, ...operation() });
      expect(gone.body).toMatchObject({
        estado: 'DESISTIDO',
        puede_desistir: false,
        boleta: { estado: 'ANULADA' },
        boleta_saldo: { estado: 'ANULADA' },
      });
      expect(gone.body.movimientos.at(-1).detalle).toBe(`${told} Pedimos la devolución de $\u00a015.000,00.`);
      const { id_operacion } = paid.body;
      const now = await portal.call('Pagos/Estado', { id_operacion });
      expect(now.body).toMatchObject({
        estado: 'REVERSADO',
        motivo: `Cancelaste el expediente ${body.expediente}`,
        importe_devuelto: '15000.00',
        estado_devolucion: 'PEDIDA',
      });
      const letters = (await lettersOf(portal)).map(({ text }) => text);
      expect(letters.join()).toContain(`Cancelaste el expediente ${body.expediente}`);
    });

    it('and keeps it from the day on which nobody cancels any more', async () => {
      const {
        numero,
        anio,
        codigo_verificacion: codigo,
        boleta,
      } = (await portal.call('Costanera/Salon', { ...asked, dia: '2026-04-25', ...amounts, ...operation() }))
        .body;
      await payByCard(portal, boleta);
      const own = { numero, anio, codigo };
      await portal.db
        .updateTable('expediente')
        .set({ data: JSON.stringify({ dia: '2026-04-24' }) })
        .where('number', '=', numero)
        .execute();
      expect((await portal.call('Expedientes/Consulta', own)).body).toMatchObject({ puede_desistir: false });
      const { status, body } = await portal.call('Expedientes/Desistir', { ...own, ...operation() });
      expect([status, body.message]).toEqual([
        409,
        'Se podía cancelar hasta el 14/04/2026. Consultá con la oficina.',
      ]);
    });

    it('and nobody lowers what is left by forging what is sent', async () => {
      const forged = { ...asked, total: '15000.00', sena: '15000.00', ...operation() };
      expect((await portal.call('Costanera/Salon', forged)).status).toBe(400);
    });
  });

  it('certifies what a query answers, read again: nobody gets another by changing what he sends', async () => {
    const asked = { nicho: 'B-118', galeria: 'Del Faro', vence: '2026-06-30' };
    const given = await portal.call('Cementerio/Constancia', { ...asked, ...operation() });
    const text = await readText(await fileOf(given.body.url_certificado));
    expect(text).toContain('La concesión del nicho B-118, galería Del Faro, vence el 30/06/2026.');
    expect(text).not.toContain('Galería · declarado');
    const forged = { ...asked, vence: '2099-12-31', ...operation() };
    expect((await portal.call('Cementerio/Constancia', forged)).status).toBe(400);
  });

  it('certifies at the end what the text names, and never the whole summary', async () => {
    const asked = { ...renewal, nicho: 'C-7', plazo: '5', canon: '18000.00' };
    const { body } = await portal.call('Cementerio/Renovar', { ...asked, ...operation() });
    expect(body.url_certificado).toBeUndefined();
    const variables = { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl };
    await changeState(body.expediente, 'APROBADO', undefined, {
      ...variables,
      PORTAL_CONFIG: folder,
      PORTAL_TODAY: TODAY,
    });
    const { numero, anio, codigo_verificacion: codigo } = body;
    const view = await portal.call('Expedientes/Consulta', { numero, anio, codigo });
    const title = await readText(await fileOf(view.body.url_certificado));
    expect(title).toContain('renueva la concesión del nicho C-7 por Cinco años.');
    expect(title).not.toContain('ana@ejemplo.test');
    expect(title).not.toContain('18.000,00');
  });
});

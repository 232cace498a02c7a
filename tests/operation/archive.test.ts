// Depth all: packs the portal, which takes a minute and more.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import type { FakedServices } from '#tests/town/faked-services.ts';
import { bringArchive, newMachine, type Machine, type Served } from './machine.ts';
import { LIST_COMPONENTS, START, START_PAGES, UNPACK } from './plays.ts';
import { completed, productionSettings } from './settings.ts';

/** In the order in which they are loaded. */
const BASES = ['contribuyentes', 'vehiculos', 'inmuebles', 'comercios', 'obligaciones', 'pagos'];

let machine: Machine;
let services: FakedServices;
beforeAll(async () => {
  machine = newMachine();
  await bringArchive(machine);
});
afterAll(async () => {
  await machine.remove();
  await services?.close();
});

const home = () => join(machine.root, 'opt/portal-rentas-1.0.0');

describe('the archive on a machine that has Node and nothing else', () => {
  it('is unpacked and started by the two lines of the document, as pages in front of a backend', async () => {
    const unpacked = await machine.run(UNPACK);
    expect(unpacked.text).toContain('portal-rentas-1.0.0-linux-x64.tar.gz: OK');
    expect(unpacked.status).toBe(0);
    const portal = await machine.serve(START_PAGES);
    const answer = await fetch(`${portal.url}/inicio`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('https://api.ciudad.example/rentas');
    const [, script] = /<script[^>]+src="([^"]+)"/.exec(page)!;
    expect((await fetch(portal.url + script)).status).toBe(200);
    expect(await portal.stop()).toBe(0);
    machine.folder = home();
  });

  it('finds a byte that changed', async () => {
    writeFileSync(join(home(), 'LICENSE'), 'another', { flag: 'a' });
    const { status, text } = await machine.run('sha256sum -c --quiet SHA256SUMS');
    expect(text).toContain('LICENSE: FAILED');
    expect(status).not.toBe(0);
  });

  it('has documents, settings, samples and the list of its components, which names what it is', () => {
    for (const path of [
      'docs/operacion.md',
      '.env.example',
      'deploy/nginx.conf',
      'planillas/padron/pagos.csv',
    ])
      expect([path, existsSync(join(home(), path))]).toEqual([path, true]);
    expect(existsSync(join(home(), 'dist/.sources'))).toBe(false);
    const sbom = readFileSync(join(home(), 'sbom.json'), 'utf8');
    const { metadata, components } = JSON.parse(sbom);
    expect(metadata.component).toMatchObject({ name: 'portal-rentas', version: '1.0.0' });
    expect(components.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'react']),
    );
    const listed = spawnSync(`${LIST_COMPONENTS} --silent`, { encoding: 'utf8', shell: true });
    expect(listed.stdout).toBe(sbom);
  });

  it('serves no other config than its own', async () => {
    const pages = { PORTAL_MODE: 'pages', API_URL: 'https://api.ciudad.example' };
    await machine.run("node -e \"fs.cpSync('config', '/etc/otra', { recursive: true })\"");
    const other = join(machine.root, 'etc/otra');
    writeFileSync(join(other, 'more.json'), '{}');
    const refused = await machine.run(START, { ...pages, PORTAL_CONFIG: other });
    expect(refused.text).toContain(`las páginas de \\"dist\\" se armaron con otra configuración`);
    expect(refused.status).toBe(1);
  });
});

describe('the archive as the portal of a city', () => {
  let portal: Served;

  it('names all that is missing before it is told anything', async () => {
    const { status, text } = await machine.run(START);
    expect(text).toMatch(/CARDS_API_URL: falta.*PUBLIC_URL: falta/s);
    expect(status).toBe(1);
  });

  it('opens with the spreadsheets that came with it', async () => {
    const production = await productionSettings();
    ({ services } = production);
    const example = readFileSync(join(home(), '.env.example'), 'utf8');
    writeFileSync(join(home(), '.env'), completed(example, production.given));
    const closed = await machine.run(START);
    expect(closed.text).toContain('Faltan catálogos');
    const holidays = join(home(), 'planillas/catalogos/feriados.csv');
    // Samples are of the year in which they were written: an office adds those of its own.
    appendFileSync(holidays, `01/01/${new Date().getFullYear()};Año Nuevo\r\n`);
    const loaded = await machine.run('node portal.mjs catalogos --de planillas/catalogos');
    expect([loaded.status, loaded.text]).toEqual([0, expect.stringContaining('tasas.csv: 3 nuevas')]);
    portal = await machine.serve(START);
    for (const name of BASES) {
      const { status, text } = await machine.run(
        `node portal.mjs padron ${name} importar planillas/padron/${name}.csv`,
      );
      expect([status, text]).toEqual([0, expect.stringMatching(/[23] nuevas, 0 cambiadas/)]);
    }
  });

  it('gives an account at the desk, in an envelope', async () => {
    const { status, text } = await machine.run(
      'node portal.mjs cuenta --cuit 20-98100112-6 --sobre sobre.pdf',
    );
    expect([status, text]).toEqual([0, expect.stringContaining('tiene cuenta')]);
    expect(readFileSync(join(home(), 'sobre.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says what a vehicle of those owes, and writes its slip on paper', async () => {
    const { declarations } = await readPortalConfig('config');
    const ask = async (path: string, body: object) => {
      const captcha = declarations.endpoints.get(path)?.captcha;
      const answer = await fetch(`${portal.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...(captcha !== undefined && { captcha }) }),
      });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        expect.stringContaining('json'),
      ]);
      return (await answer.json()) as Record<string, never>;
    };
    const vehicle = { dominio: 'ZA101AA' };
    expect(await ask('Automotor/ConsultaDominio', vehicle)).toMatchObject({ marca: 'FIAT' });
    const debt = await ask('Automotor/EB/Consulta', { ...vehicle, tipo_inscripcion: '0006' });
    const owed = debt['obligaciones'] as unknown as { id_concepto: string; capital: string }[];
    expect(owed).toMatchObject([{ capital: '15500.00' }]);
    const slip = await ask('Automotor/EB/EmitirBoleta', {
      ...vehicle,
      conceptos: owed.map(({ id_concepto }) => id_concepto),
      modalidad: 'CUOTA',
      ...operation(),
    });
    const id = String(slip['url_pdf'] ?? slip['archivo']);
    const file = await fetch(portal.url + id.replace('/descargas/', '/api/archivos/'));
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('warns of nothing but an old Node, and ends in order', async () => {
    expect(await portal.stop()).toBe(0);
    const lines = portal.text().split('\n').filter(Boolean);
    const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    const warned = said.filter(({ level, msg }) => level > 30 && !msg.startsWith('Node 20'));
    expect(warned).toEqual([]);
  });
});

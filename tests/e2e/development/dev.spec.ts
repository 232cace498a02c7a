import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, stickingOut, test, violations } from '#tests/e2e/fixtures/portal.ts';
import { ended, freePort, said, TODAY } from '#tests/e2e/fixtures/running-portal.ts';

interface Development {
  url: string;
  config: string;
}

/** `npm run dev` on a copy of the config and a database of its own. */
const developing = test.extend<object, { development: Development }>({
  development: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
      const config = join(folder, 'config');
      cpSync('config', config, { recursive: true });
      const port = await freePort();
      const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'development',
          NODE_OPTIONS: '',
          PORT: String(port),
          API_PORT: String(await freePort()),
          PORTAL_CONFIG: config,
          PORTAL_TODAY: TODAY,
          DATABASE_URL: `file:${join(folder, 'dev.db')}`,
        },
      });
      await said(child, `http://localhost:${port}`);
      await use({ url: `http://localhost:${port}`, config });
      await ended(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

developing.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Changes a file of config as an editor does: reads, replaces, writes. */
function edit(path: string, from: string, to: string): void {
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

/** A change is checked and compiled in another process: on a busy machine that takes minutes. */
const LOADING = { timeout: 480_000 };

developing(
  'an edited text shows at once',
  { tag: '@protects' },
  async ({ page, development: { url, config } }) => {
    await page.goto(`${url}/automotores/emision-boletas`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuesto automotor', LOADING);
    const screen = join(config, 'screens/automotores/emision-boletas.json');
    edit(screen, '"title": "Impuesto automotor"', '"title": "Patente del vehículo"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patente del vehículo', LOADING);
    edit(screen, '"title": "Patente del vehículo"', '"title": "Impuesto automotor"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuesto automotor', LOADING);
  },
);

developing(
  'a broken file shows its finding in the place of the page until it is mended, and what was typed stays',
  async ({ page, allow, development }) => {
    allow(/Failed to load resource/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${development.url}/automotores/emision-boletas`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuesto automotor', LOADING);
    await page.getByLabel('Dominio').fill('ZA101AA');
    const file = join(development.config, 'fragments/buscar-vehiculo.json');
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('"busqueda.dominio"')) + 1;
    edit(file, '"busqueda.dominio"', '"busqueda.dominioo"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Hay (algo|\d+ cosas) para corregir$/,
      LOADING,
    );
    const finding = page.getByRole('listitem').first();
    await expect(
      finding.getByRole('link', { name: new RegExp(`buscar-vehiculo\\.json:${line}:\\d+$`) }),
    ).toBeVisible();
    await expect(finding).toContainText('¿Quisiste decir "dominio"?');
    expect(await violations(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    edit(file, '"busqueda.dominioo"', '"busqueda.dominio"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuesto automotor', LOADING);
    await expect(page.getByLabel('Dominio')).toHaveValue('ZA101AA');
  },
);

developing(
  'a copied screen and a line of the menu are a new route that works',
  async ({ page, development }) => {
    const { url, config } = development;
    await page.goto(`${url}/inicio`);
    await expect(page.getByLabel('¿Qué querés consultar?')).toBeVisible(LOADING);
    cpSync(
      join(config, 'screens/automotores/emision-boletas.json'),
      join(config, 'screens/automotores/patente.json'),
    );
    edit(
      join(config, 'menus/side.json'),
      '"to": "/automotores/emision-boletas" }',
      '"to": "/automotores/emision-boletas" }, { "title": "Patente", "to": "/automotores/patente" }',
    );
    const entry = page
      .getByRole('navigation', { name: 'Menú principal' })
      .locator('a', { hasText: /^Patente$/ });
    await expect(entry).toBeAttached(LOADING);
    await page.getByRole('button', { name: 'Automotor', exact: true }).click();
    await entry.click();
    await expect(page).toHaveURL(`${url}/automotores/patente`);
    await page.getByLabel('Dominio').fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByRole('button', { name: 'Pagar $ 79.724,45' })).toBeVisible();
  },
);

developing(
  'the gallery shows a screen in its states without a server, and follows its JSON',
  async ({ page, allow, development: { url, config } }) => {
    allow(/Failed to load resource/);
    await page.goto(`${url}/__galeria?pantalla=automotores%2Festado-deuda&ancho=360`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Estado de deuda automotor/, LOADING);
    const frame = (state: string) =>
      page.frameLocator(`iframe[title="Estado de deuda automotor, ${state}, 360 px"]`);
    // Frames above it grow while they load, and a frame out of view is unloaded.
    const seen = (state: string, text: string) =>
      expect(async () => {
        await page.getByText(`${state} · 360`, { exact: true }).scrollIntoViewIfNeeded();
        await expect(frame(state).locator('main')).toContainText(text, { timeout: 10_000 });
      }).toPass(LOADING);
    await seen('Cargando', 'Espere');
    await seen('Completo', 'FIAT CRONOS 1.3');
    await seen('Errores en los campos', 'Ingresá el dominio del vehículo.');
    await seen('Sin conexión', 'No se tiene conexión con el servidor');
    expect(await violations(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    await seen('Al abrir', 'Todos los años en un informe');
    const screen = join(config, 'screens/automotores/estado-deuda.json');
    edit(screen, 'Todos los años en un informe', 'De todos los años');
    await seen('Al abrir', 'De todos los años');
    edit(screen, '"title": "Estado de deuda automotor"', '"title": "Lo que se debe"');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Lo que se debe/, LOADING);
    edit(screen, '"title": "Lo que se debe"', '"title": "Estado de deuda automotor"');
    edit(screen, 'De todos los años', 'Todos los años en un informe');
  },
);

developing(
  'the inspector says what JSON made a cell and what was asked for it',
  async ({ page, development }) => {
    await page.goto(`${development.url}/automotores/emision-boletas?dominio=ZA101AA`);
    const cell = page.getByRole('cell', { name: '16.230,60' }).first();
    await expect(cell).toBeVisible(LOADING);
    await page.keyboard.press('Alt+i');
    await cell.click();
    const panel = page.getByRole('region', { name: 'Total' });
    await expect(panel.getByRole('link', { name: /fragments\/deuda-a-pagar\.json:\d+:\d+$/ })).toBeVisible();
    await expect(panel).toContainText('Automotor/EB/Consulta, a las');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  },
);

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PUERTO_ALERCE, writeCity } from '#tests/city/write-city.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import { barriers, expect, settled, stickingOut, test as base } from '#tests/e2e/fixtures/portal.ts';
import { startPortal } from '#tests/e2e/fixtures/running-portal.ts';
import { contentOf, fillCard } from '#tests/e2e/fixtures/steps.ts';

const TITLE = 'Alumbrado público';

/** A second city with a lookup that has no handler: made with `npm run new` in its own folder, and built. */
const test = base.extend({
  portal: async ({ browserName: _ }, use) => {
    const { folder: config } = await writeCity();
    const folder = dirname(config);
    const dist = join(folder, 'dist');
    const run = (...args: string[]) => {
      const env = { ...process.env, NODE_OPTIONS: '', PORTAL_CONFIG: config };
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
      expect(stderr + status).toMatch(/0$/);
    };
    const flags = ['--kind', 'consulta', '--route', '/tasas/alumbrado', '--title', TITLE];
    run('--import', 'tsx', 'scripts/new.ts', '--config', config, ...flags);
    run('node_modules/vite/bin/vite.js', 'build', '--outDir', dist);
    const portal = await startPortal({ PORTAL_CONFIG: config, PORTAL_DIST: dist });
    await use(portal);
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** CSS colour of `#6B2140`. */
const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)).join(', ')})`;

test('in another city, what a lookup made with `npm run new` shows is paid, and its receipt says so', async ({
  page,
  allow,
}) => {
  // A paid slip is not charged again.
  allow(/Failed to load resource.*409/);
  await page.goto('/inicio');
  await expect(page.getByText('Puerto Alerce').first()).toBeVisible();
  const painted = await page.evaluate(() => getComputedStyle(document.documentElement).fontFamily);
  expect(painted).toContain('Georgia');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/tasas/alumbrado');
  await page.getByLabel('DNI').fill('98.100.112');
  await expect(page.getByRole('button', { name: 'Consultar' })).toHaveCSS(
    'background-color',
    rgb(PUERTO_ALERCE.looks.colors.primary),
  );
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { name: 'Deuda al 15/04/2026' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '15.495,00' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pagar $ 31.375,00' }).click();
  await expect(page).toHaveURL(/\/pagos\/medio\?codigo=0071\d{12}&imponible=[^&]+$/);
  await fillCard(page, '4507990000004905');
  await page.getByRole('button', { name: 'Pagar $ 31.375,00' }).click();
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar comprobante' }).click();
  const words = await readText(await contentOf(await downloading));
  for (const word of ['Puerto Alerce', TITLE, '31.375,00', '4905']) expect(words).toContain(word);

  await page.goto('/tasas/alumbrado?dni=98100112');
  await page.getByLabel('DNI').fill('98100112');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page.getByRole('button', { name: 'Pagar $ 31.375,00' }).click();
  await expect(page.getByText(/Esto ya está pagado: comprobante 2026-\d{8}/).first()).toBeVisible();
});

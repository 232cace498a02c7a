import type { Page } from '@playwright/test';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { writeRecord } from '#forms/records/write-record.ts';
import { barriers, expect, settled, sound, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';

const SCREEN =
  '/clave-fiscal/inicio/declaraciones-juradas/presentacion/sipret?padron=0205214&periodo=03%2F2026-1';
/** Taxpayer #14 of the demo set. */
const VALLE_VERDE = '30006005698';
const layout = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;

const line = (number: number, changes: Readonly<Record<string, string | number>> = {}) =>
  writeRecord(layout, {
    tipo: 'R',
    cuit_sujeto: '30006001218',
    razon_social: 'LOS LAPACHOS S.R.L.',
    fecha: '2026-03-10',
    tipo_comprobante: '01',
    comprobante: `A-0003-${number}`,
    base: 18542033,
    alicuota: 600,
    importe: 111252,
    certificado: `R-${number}`,
    ...changes,
  });
const file = (name: string, lines: readonly string[], each = 111252) => {
  const end = `T${String(lines.length).padStart(9, '0')}${String(lines.length * each).padStart(14, '0')}`;
  return { name, mimeType: 'text/plain', buffer: Buffer.from([...lines, end, ''].join('\r\n')) };
};

test.use({ fresh: true, viewport: { width: 360, height: 740 } });

/** Checks the screen in its current state, wide and narrow. */
async function soundAt(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await sound(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}

test(
  'an agent hears what is wrong of a file, in the page and from the office, and files it',
  { tag: '@protects' },
  async ({ page }) => {
    await page.goto(SCREEN);
    await signIn(page, undefined, VALLE_VERDE);
    await settled(page);
    await expect(page.getByLabel('Período')).toHaveValue('03/2026-1');
    const choose = page.getByLabel('Archivo', { exact: true });
    await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x\0y') });
    await expect(page.getByText(/El archivo tiene caracteres nulos/)).toBeVisible();

    const huge = test.info().outputPath('enorme.txt');
    writeFileSync(huge, '');
    truncateSync(huge, 2 * 1024 ** 3);
    await choose.setInputFiles(huge);
    await expect(page.getByText('enorme.txt pesa 2048 MB y el máximo es 10 MB.')).toBeVisible();

    const lines = Array.from({ length: 3000 }, (_, i) => line(10_000 + i));
    const bad = [...lines, line(1, { cuit_sujeto: '20981001125' }), line(2, { fecha: '2026-03-20' })];
    await choose.setInputFiles(file('marzo.txt', bad));
    await expect(page.getByText('3.000 están bien')).toBeVisible();
    await expect(page.getByText('la CUIT 20-98100112-5 es inválida.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar los errores (CSV)' }).click();
    const told = readFileSync(await (await saved).path(), 'utf8');
    expect(told).toContain('3002;53;"la fecha 20/03/2026 no está entre el 01/03/2026 y el 15/03/2026."');

    await page.getByRole('button', { name: 'Revisar lo que se presenta' }).click();
    await expect(page.getByText('Línea 3001: la CUIT 20-98100112-5 es inválida.')).toBeVisible();
    await page.getByLabel('Declaro bajo juramento').check();
    await page.getByLabel('Tu clave fiscal, otra vez').fill(DEMO_PASSWORD);
    const file_it = page.getByRole('button', { name: 'Confirmar presentación' });
    await file_it.click();
    await expect(page.getByText('Marcalo para presentar sin lo que tiene errores').first()).toBeVisible();
    await page.getByLabel(/Presento y dejo sin declarar 2 líneas con errores/).check();
    expect(await barriers(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    await file_it.click();
    await expect(page.getByText('Presentaste la declaración de 03/2026')).toBeVisible();
    await expect(page.getByText('$ 3.337.560,00').first()).toBeVisible();
    const annex = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar anexo' }).click();
    expect(Buffer.from(await contentOf(await annex))).toEqual(file('marzo.txt', bad).buffer);
    await soundAt(page, 'acuse');
    await page.getByText('Ver mis declaraciones', { exact: true }).click();
    await expect(page.getByText(/2\.ª quincena · /).first()).toBeVisible();
  },
);

test('an agent is told how many errors the office found, and takes all of them away', async ({ page }) => {
  await page.goto(SCREEN);
  await signIn(page, undefined, VALLE_VERDE);
  await settled(page);
  const unknown = { alicuota: 700, importe: 129794 };
  const lines = Array.from({ length: 250 }, (_, i) => line(20_000 + i, unknown));
  const sent = file('marzo.txt', lines, unknown.importe);
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(sent);
  await expect(page.getByText('250 están bien')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar lo que se presenta' }).click();
  await expect(page.getByText('Se ven 200 de 250 errores.')).toBeVisible();
  await expect(page.getByText('Línea 12: la alícuota 7 ‰ no es de ningún régimen.')).toBeVisible();
  await expect(page.getByText('Línea 13: la alícuota 7 ‰ no es de ningún régimen.')).toHaveCount(0);
  await soundAt(page, 'errores');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Todos los errores (CSV)' }).click();
  const told = Buffer.from(await contentOf(await saved)).toString('utf8');
  expect(told).toContain('250;1;la alícuota 7 ‰ no es de ningún régimen.');
});

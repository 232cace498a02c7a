import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { attach, contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true, viewport: { width: 360, height: 800 } });

const LAPACHOS = '30006001218';
/** A business without advertising. */
const HOTEL = '30006003458';
const HOME = '/clave-fiscal/inicio/publicidad-propaganda';

test('who has no advertising declares his first sign from home, in instalments', async ({ page }) => {
  await page.goto('/auth/login');
  await signIn(page, undefined, HOTEL);
  await expect(page.getByText(/^Publicidad y propaganda · No tenés inscripciones/)).toBeVisible();
  await sound(page);
  await page.getByRole('link', { name: 'Declarar un cartel' }).click();
  await page.getByLabel('Simple').check();
  await page.getByLabel('Alto (m)').fill('1,5');
  await page.getByLabel('Ancho (m)').fill('2,1');
  await page.getByLabel('En cuatro cuotas').check();
  await expect(page.getByRole('cell', { name: '10.631,25' }).first()).toBeVisible();
  await page.getByLabel('Ubicación del cartel').selectOption('En una columna');
  await page.getByLabel('Del propio negocio').check();
  await page.getByRole('textbox', { name: 'Desde' }).fill('01/04/2026');
  await attach(page, 'Foto', 'foto.pdf');
  await page.getByLabel('Declaro bajo juramento').check();
  await sound(page);
  await page.getByRole('button', { name: 'Presentar' }).click();
  await expect(page.getByText('Es el expediente N° 45187/2026.')).toBeVisible();
  await sound(page);
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar boleta' }).click(),
  ]);
  expect((await readPages(await contentOf(slip))).join(' ')).toContain('PYP-2026-00122');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Ver mi publicidad' }).click();
  await expect(page.getByRole('row', { name: /^PYP-2026-00122/ })).toContainText('Declarado');
  await sound(page);
});

test('a sign grows, and another one is taken down', async ({ page }) => {
  await page.goto(`/auth/login?returnUrl=${HOME}/modificar?nro=PYP-2024-00116`);
  await signIn(page, undefined, LAPACHOS);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Alto (m)').fill('2');
  await page.getByLabel('Ancho (m)').fill('2,4');
  await attach(page, 'Foto', 'foto.pdf');
  await page.getByLabel('Declaro bajo juramento').check();
  await sound(page);
  await page.getByRole('button', { name: 'Presentar' }).click();
  await expect(page.getByText('Es el expediente N° 45187/2026.')).toBeVisible();
  await page.goto(`${HOME}/consultar?baja=PYP-2024-00117`);
  await page.getByRole('textbox', { name: 'Día en que la sacaste' }).fill('10/04/2026');
  await attach(page, 'Foto', 'foto.pdf');
  await page.getByRole('button', { name: 'Pedir la baja' }).click();
  await expect(page.getByText('Es el expediente N° 45188/2026.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^PYP-2024-00117/ })).toContainText('Baja pedida');
});

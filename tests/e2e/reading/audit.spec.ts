import { DEMO_OFFICER } from '#server/seed/demo/demo-officers.ts';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { cells, codeAt, signIn, USER } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const SCREEN = '/clave-fiscal/inicio/oficina/auditoria';

test(
  'who administers reads who did what, by person and kind; nobody else is let in',
  { tag: '@protects' },
  async ({ page, portal, browser, allow }) => {
    allow(/status of 403/);
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(SCREEN)}`);
    await signIn(page, undefined, DEMO_OFFICER.cuit);
    await page.getByLabel('Código', { exact: true }).fill(codeAt(DEMO_OFFICER.secret));
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await settled(page);
    const TABLE = /^Del /;
    await expect(page.getByRole('table', { name: TABLE })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Auditoría leída' })).toHaveCount(1);
    await page
      .getByRole('row')
      .filter({ hasText: 'Configuración publicada' })
      .first()
      .getByRole('button')
      .click();
    await expect(page.getByText(/huella: [0-9a-f]{64}/)).toBeVisible();
    for (const size of [
      { width: 360, height: 800 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await sound(page);
      await page.screenshot({ path: test.info().outputPath(`auditoria-${size.width}.png`), fullPage: true });
    }
    const other = await browser.newPage({ baseURL: portal.url });
    await other.goto(`/auth/login?returnUrl=${encodeURIComponent(SCREEN)}`);
    await signIn(other, undefined, USER);
    await expect(other.getByText('Acceso denegado').first()).toBeVisible();
    await expect(other.getByText('pedíselo a quien administra el portal')).toBeVisible();
    for (const role of ['table', 'form', 'textbox', 'combobox'] as const)
      await expect(other.getByRole('main').getByRole(role)).toHaveCount(0);
    await expect(other.getByText('Quién hizo qué')).toHaveCount(0);
    await other.goto('/clave-fiscal/inicio');
    await settled(other);
    await expect(other.getByText('Leé quién hizo qué en el portal.')).toHaveCount(0);
    await other.close();

    await page.getByLabel('Persona').fill('20-98100112-6');
    await page.getByLabel('Qué', { exact: true }).selectOption('Ingreso');
    await page.getByRole('button', { name: 'Ver movimientos' }).click();
    await expect
      .poll(async () => (await cells(page, TABLE)).map((row) => row.slice(1, 4)))
      .toEqual([['Ingreso', 'Hecho', USER]]);
    await page.getByLabel('Persona').fill('27-98100950-4');
    await page.getByLabel('Qué', { exact: true }).selectOption('Auditoría leída');
    await page.getByRole('button', { name: 'Ver movimientos' }).click();
    await expect.poll(async () => (await cells(page, TABLE)).length).toBeGreaterThan(1);
    await page.goto('/clave-fiscal/inicio');
    await settled(page);
    await page
      .getByRole('link', { name: /Auditoría/ })
      .first()
      .click();
    await expect(page).toHaveURL(SCREEN);
  },
);

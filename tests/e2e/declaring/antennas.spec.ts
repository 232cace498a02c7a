import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { attach, contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const TORRES = '30006004527';
const HOME = '/clave-fiscal/inicio/estructuras-antenas';

/** Lines on which a text is drawn: two when its only word is broken. */
function linesOf(text: Element): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects().length;
}

test(
  'a structure is declared with its files, and the yearly check of another is paid',
  { tag: '@protects' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/auth/login?returnUrl=${HOME}/estructuras`);
    await signIn(page, undefined, TORRES);
    await expect(page.getByText('EST-0034')).toBeVisible();
    await sound(page);
    await page.getByRole('button', { name: 'Declarar una estructura' }).click();

    await page.getByLabel('Ubicación').fill('Av. Tavella 3200');
    await page.getByLabel('Latitud').fill('-24,829000');
    await page.getByLabel('Longitud').fill('-65.431000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Monoposte').check();
    await page.getByLabel('Altura (m)').fill('24');
    await page.getByLabel('Cantidad de antenas').fill('6');
    await page.getByLabel('Operadoras').fill('Andes Móvil');
    await page.getByLabel('Autorización de ENACOM').fill('RES-2026-118');
    await page.getByLabel('Metros hasta').fill('350');
    await page.getByRole('button', { name: 'Continuar' }).click();
    for (const [label, name] of [
      ['Plano', 'plano.pdf'],
      ['Estudio de impacto ambiental', 'caam.pdf'],
      ['Memoria de cálculo', 'memoria.pdf'],
      ['Seguro de responsabilidad civil', 'seguro.pdf'],
      ['Contrato o autorización de quien es dueño', 'contrato.pdf'],
    ] as const)
      await attach(page, label, name);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('$ 13.500.000,00').first()).toBeVisible();
    await page.getByLabel('Declaro bajo juramento').check();
    await sound(page);
    await page.getByRole('button', { name: 'Presentar' }).click();
    await expect(page.getByText('Es el expediente N° 45187/2026.')).toBeVisible();
    await expect(page.locator('main h2:focus')).toHaveText('Presentaste la declaración de tu estructura');
    await sound(page);
    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar boleta' }).click(),
    ]);
    expect((await readPages(await contentOf(slip))).join(' ')).toContain('EST-0039');

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${HOME}/estructuras/tasa-verificacion`);
    await page.getByLabel('Estructura', { exact: true }).selectOption('EST-0031');
    await page.getByRole('textbox', { name: 'Fecha de la verificación técnica' }).fill('20/03/2026');
    await page.getByLabel('Profesional').fill('Ing. Clara Ruiz');
    await page.getByLabel('Matrícula').fill('COP-1234');
    await attach(page, 'Informe', 'informe.pdf');
    await page.getByLabel('Declaro bajo juramento').check();
    await sound(page);
    await page.getByRole('button', { name: 'Presentar' }).click();
    await page.getByRole('button', { name: 'Pagar $ 4.050.000,00' }).click();
    await expect(page).toHaveURL(/\/pagos\/medio\?codigo=0091/);

    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${HOME}/cuenta-tributaria`);
    await expect(page.getByRole('row', { name: /Verificación 2026/ }).first()).toBeVisible();
    const name = page.getByText('Emplazamiento', { exact: true }).first();
    expect(await name.evaluate(linesOf)).toBe(1);
    const trail = page.getByRole('navigation', { name: 'Miga de pan' });
    await expect(trail.locator('svg:visible')).toHaveCount((await trail.getByRole('link').count()) - 1);
    await sound(page);
  },
);

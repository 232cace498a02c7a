import { barriers, expect, sound, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const LAPACHOS = '30006001218';

test('a day is chosen in the calendar with the keys: in Spanish, from the day of the portal, within limits', async ({
  page,
}) => {
  await page.goto('/auth/login?returnUrl=/clave-fiscal/inicio/publicidad-propaganda/presentar/cartel');
  await signIn(page, undefined, LAPACHOS);
  await page.getByLabel('Simple').check();
  await page.getByLabel('Alto (m)').fill('1,5');
  await page.getByLabel('Ancho (m)').fill('2,1');
  await page.getByLabel('En cuatro cuotas').check();
  const open = page.getByRole('button', { name: 'Elegir fecha en el calendario: Desde' });
  const calendar = page.getByRole('dialog', { name: 'Desde' });
  const day = (name: string) => calendar.getByRole('button', { name });

  await open.press('Enter');
  await expect(calendar.getByRole('grid', { name: 'abril 2026' })).toBeVisible();
  await expect(day('Hoy, miércoles, 15 de abril de 2026')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await calendar.getByLabel('Elegir el año').selectOption('2025');
  await expect(calendar.getByRole('grid', { name: 'abril 2025' })).toBeVisible();
  await day('lunes, 14 de abril de 2025').focus();
  await expect(calendar.getByText('Hasta un año atrás.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Desde' })).toHaveValue('15/04/2025');
  await expect(open).toBeFocused();
  await sound(page);
});

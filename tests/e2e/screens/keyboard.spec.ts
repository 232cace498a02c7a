import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';

/** Presses Tab until something takes the focus; fails when it never does. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const wanted = page
    .locator(':focus')
    .and(
      page
        .getByRole('button', { name })
        .or(page.getByRole('textbox', { name }))
        .or(page.getByRole('checkbox', { name }))
        .or(page.getByRole('link', { name })),
    );
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`Tab never reached ${String(name)}.`);
}

test.use({ fresh: true });

test(
  'everything up to the payment is done with the keyboard alone',
  { tag: '@protects' },
  async ({ page }) => {
    await page.goto('/');
    await settled(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('za101aa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Deuda al 15/04/2026' })).toBeVisible();

    await tabTo(page, 'Elegir 11/2025');
    await page.keyboard.press('Space');
    await expect(page.getByText('Seleccionaste 4')).toBeVisible();
    await tabTo(page, /^Pagar \$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pagos\/medio\?codigo=\d{16}&imponible=[^&]+$/);

    await tabTo(page, 'Número de la tarjeta');
    await page.keyboard.type('4507990000004905');
    await page.keyboard.press('Tab');
    await page.keyboard.type('JUAN I TOLABA');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1228');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await tabTo(page, 'Número de documento');
    await page.keyboard.type('98100112');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  },
);

test('the focus is always seen', async ({ page }) => {
  await page.goto('/automotores/emision-boletas?dominio=ZA101AA');
  await settled(page);
  const unseen: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle === 'none' && boxShadow === 'none' ? element.outerHTML.slice(0, 120) : null;
    });
    if (problem) unseen.push(problem);
  }
  expect(unseen).toEqual([]);
});

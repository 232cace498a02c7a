import type { Page } from '@playwright/test';
import { readText } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from './portal.ts';
import { contentOf, fillCard, signIn } from './steps.ts';
import { DEMO_PASSWORD } from './running-portal.ts';

test.use({ fresh: true });

const HOME = '/clave-fiscal/inicio';
/** Farfán: a vehicle, a property and a shop, all overdue. */
const DEBTOR = '20981004788';

/** Counts what the person presses: the card is typed, not pressed. */
function counted(page: Page) {
  let clicks = 0;
  const press = async (role: 'button' | 'tab' | 'link', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  return { press, clicks: () => clicks };
}

for (const [device, width] of [
  ['a phone', 360],
  ['a desktop', 1280],
] as const)
  test(`who owes several taxes pays all of it, and the next day finds the receipt again, on ${device}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/auth/login?returnUrl=${HOME}`);
    await signIn(page, DEMO_PASSWORD, DEBTOR);
    const { press, clicks } = counted(page);

    await test.step('all that is overdue is chosen, of every tax', async () => {
      await press('button', 'Ver y pagar');
      await expect(page.getByText(/Seleccionaste \d+ de \d+ imponibles?/)).toBeVisible();
      await sound(page);
    });

    await test.step('one slip charges it, and a card pays it', async () => {
      await press('button', /^Pagar \$/);
      await expect(page).toHaveURL(/\/pagos\/medio\?codigo=0000\d{12}&imponible=/);
      await expect(page.getByText('Varios tributos').first()).toBeVisible();
      await fillCard(page, '4507990000004905');
      await press('button', /^Pagar \$/);
      await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
      expect(clicks()).toBeLessThanOrEqual(6);
    });

    const number = await page.getByText(/^2026-\d{8}$/).innerText();
    await page.goto('about:blank');
    await portal.onDay('2026-04-16');

    await test.step('the next day, without any code, its receipt is found and taken away', async () => {
      await page.goto(HOME);
      const again = page.getByLabel('CUIT o usuario');
      const services = page.getByText('Comprobantes de pago');
      await expect(again.or(services).first()).toBeVisible();
      if (await again.isVisible()) await signIn(page, DEMO_PASSWORD, DEBTOR);
      await expect(page.getByRole('button', { name: 'Ver y pagar' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Mis comprobantes' }).click();
      const paid = page.getByRole('row').filter({ hasText: 'Varios tributos' }).first();
      await expect(paid).toContainText('15/04/2026');
      await paid.getByRole('button', { name: /^Ver/ }).click();
      await sound(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar comprobante' }).click();
      const paper = await readText(await contentOf(await downloading));
      for (const word of [number, 'ZAA401']) expect(paper).toContain(word);
    });
  });

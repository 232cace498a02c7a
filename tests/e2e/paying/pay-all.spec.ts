import type { Page } from '@playwright/test';
import { readText } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf, fillCard, signIn } from '#tests/e2e/fixtures/steps.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';

test.use({ fresh: true });

const HOME = '/clave-fiscal/inicio';

/** A debtor, with the debt and a text of the receipt. */
interface Debtor {
  cuit: string;
  owes: string;
  named: string;
}

const DEBTORS: Readonly<Record<'a phone' | 'a desktop', { width: number; debtors: readonly Debtor[] }>> = {
  'a phone': {
    width: 360,
    debtors: [
      { cuit: '20981004788', owes: 'a vehicle, a property and a shop', named: 'ZAA401' },
      { cuit: '23981003039', owes: 'a property and a fine of traffic', named: 'Acta ' },
      { cuit: '30006001218', owes: 'what a company of a vehicle and a property does', named: 'Inmobiliario' },
    ],
  },
  'a desktop': {
    width: 1280,
    debtors: [
      { cuit: '30006003458', owes: 'a property and what it declared', named: 'Vertederos' },
      { cuit: '30006002389', owes: 'vehicles, a property and an antenna, in millions', named: 'EST-0037' },
    ],
  },
};

/** Counts clicks; typing the card is not counted. */
function counted(page: Page) {
  let clicks = 0;
  const press = async (role: 'button' | 'tab' | 'link', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  return { press, clicks: () => clicks };
}

/** Signs in as another taxpayer. */
async function enter(page: Page, cuit: string): Promise<void> {
  await page.goto('/inicio');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/auth/login?returnUrl=${HOME}`);
  await signIn(page, DEMO_PASSWORD, cuit);
}

/** Pays all overdue debt in at most six clicks; returns the number of the receipt. */
async function payAll(page: Page): Promise<string> {
  const { press, clicks } = counted(page);
  await press('button', 'Ver y pagar');
  await expect(page.getByText(/Seleccionaste \d+ conceptos? de \d+ imponibles?/)).toBeVisible();
  await sound(page);
  await press('button', /^Pagar \$/);
  await expect(page).toHaveURL(/\/pagos\/medio\?codigo=\d{16}&imponible=/);
  await fillCard(page, '4507990000004905');
  await press('button', /^Pagar \$/);
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(6);
  const number = await page.getByText(/^2026-\d{8}$/).innerText();
  await page.goto(HOME);
  await expect(page.getByText('¡Estás al día con tus tributos!')).toBeVisible();
  return number;
}

/** Finds the receipt of a payment in the taxpayer's list, without a code, and returns the text of its paper. */
async function receiptOf(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Mis comprobantes' })).toBeVisible();
  await page.getByRole('button', { name: 'Mis comprobantes' }).click();
  const paid = page.getByRole('row').filter({ hasText: '15/04/2026' }).first();
  await paid.getByRole('button', { name: /^Ver/ }).click();
  await sound(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar comprobante' }).click();
  return readText(await contentOf(await downloading));
}

for (const [device, { width, debtors }] of Object.entries(DEBTORS))
  test(
    `whoever owes pays all of it, and the next day finds the receipt again, on ${device}`,
    { tag: width < 600 ? '@protects' : [] },
    async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      const numbers: string[] = [];
      for (const { cuit, owes } of debtors)
        await test.step(`${owes}: one slip charges it, and a card pays it`, async () => {
          await enter(page, cuit);
          numbers.push(await payAll(page));
        });
      await page.goto('about:blank');
      await portal.onDay('2026-04-16');
      for (const [i, { cuit, owes, named }] of debtors.entries())
        await test.step(`${owes}: the next day the receipt is found`, async () => {
          await enter(page, cuit);
          const paper = await receiptOf(page);
          for (const word of [numbers[i]!, named]) expect(paper).toContain(word);
        });
    },
  );

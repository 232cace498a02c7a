import { expect, test as base } from '#tests/e2e/fixtures/portal.ts';
import { startContractMock } from '#tests/e2e/fixtures/contract-mock.ts';
import { startDocumentedCors } from '#tests/e2e/fixtures/documented-cors.ts';
import { startPages } from '#tests/e2e/fixtures/pages-server.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

/** The built portal as pages alone, in front of a backend of another origin that answers as the contract and the document say. */
const test = base.extend<object, { pages: string; preflights: string[] }>({
  preflights: [async ({ browserName: _ }, use) => use([]), { scope: 'worker' }],
  pages: [
    async ({ preflights }, use) => {
      const mock = await startContractMock();
      const cors = await startDocumentedCors(mock.url, preflights);
      const pages = await startPages({ API_URL: `${cors.url}/api` });
      await use(pages.url);
      await pages.stop();
      await cors.stop();
      await mock.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages),
});

test(
  'a debt is looked up, its slip is issued, and it leads to the payment',
  { tag: '@protects' },
  async ({ page, preflights }) => {
    await page.goto('/automotores/emision-boletas');
    await page.getByLabel('Dominio').fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText('FIAT').first()).toBeVisible();
    await expect(page.getByText(/NaN/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Emitir boleta' }).click();
    await expect(page.getByRole('heading', { name: /[Bb]oleta/ }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Pagar/ })
      .or(page.getByRole('button', { name: /^Pagar/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/pagos\/medio/);
    // No provider of cards was given.
    await expect(page.getByText('no se puede pagar con tarjeta en este sitio')).toBeVisible();
    await expect(page.getByLabel('Número de la tarjeta')).toHaveCount(0);
    expect(preflights).toContain('POST /api/Automotor/EB/EmitirBoleta');
  },
);

test('a taxpayer signs in, and the portal knows who they are', async ({ page, preflights }) => {
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/clave-fiscal\/inicio$/);
  await expect(page.getByText(/TOLABA/).first()).toBeVisible();
  // Asked for with a session, which the browser asks about too.
  expect(preflights).toContain('POST /api/Contribuyente/Resumen');
});

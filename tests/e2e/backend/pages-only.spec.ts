import { expect, test as base } from '#tests/e2e/fixtures/portal.ts';
import { startContractMock } from '#tests/e2e/fixtures/contract-mock.ts';
import { startPages } from '#tests/e2e/fixtures/pages-server.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

/** The built portal in pages-only mode, with a backend of another origin that follows the contract. */
const test = base.extend<object, { pages: string }>({
  pages: [
    async ({ browserName: _ }, use) => {
      const mock = await startContractMock();
      const pages = await startPages({ API_URL: `${mock.url}/api` });
      await use(pages.url);
      await pages.stop();
      await mock.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages),
});

test(
  'a debt is looked up, its slip is issued, and it leads to the payment',
  { tag: '@protects' },
  async ({ page }) => {
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
  },
);

test('a taxpayer signs in, and the portal knows who they are', async ({ page }) => {
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/clave-fiscal\/inicio$/);
  await expect(page.getByText(/TOLABA/).first()).toBeVisible();
});

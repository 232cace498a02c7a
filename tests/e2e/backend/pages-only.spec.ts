import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test as base } from '#tests/e2e/fixtures/portal.ts';
import { startContractMock } from '#tests/e2e/fixtures/contract-mock.ts';
import { ended, freePort, said } from '#tests/e2e/fixtures/running-portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

/** The built portal as pages alone, in front of a backend of another origin that answers as the contract says. */
const test = base.extend<object, { pages: string }>({
  pages: [
    async ({ browserName: _ }, use) => {
      const mock = await startContractMock();
      const port = await freePort();
      const server = startPages(port, { API_URL: `${mock.url}/api` });
      await said(server, `http://localhost:${port}`);
      await use(`http://localhost:${port}`);
      await ended(server, 'SIGTERM');
      await mock.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages),
});

function startPages(port: number, variables: Record<string, string>): ChildProcess {
  const settings = {
    PORTAL_MODE: 'pages',
    PORTAL_DEMO: '',
    PORT: String(port),
    HOST: 'localhost',
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', ...settings, ...variables },
  });
}

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

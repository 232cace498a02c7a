import { expect, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD, startPortal } from '#tests/e2e/fixtures/running-portal.ts';
import { signIn, USER } from '#tests/e2e/fixtures/steps.ts';

const REFUSAL = /No pudimos verificar que seas una persona\. Volvé a intentarlo/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [captcha, said] of [
    ['page', /^ZA ?101 ?AA/],
    ['on', /eso necesita JavaScript/],
  ] as const)
    test(`a search is answered where no token is demanded, and else says why not (${captcha})`, async ({
      page,
    }) => {
      const portal = await startPortal({ CAPTCHA_SANDBOX: captcha });
      await page.goto(`${portal.url}/automotores/estado-deuda`);
      await page.getByLabel('Dominio').fill('ZA101AA');
      await page.getByRole('button', { name: 'Consultar' }).click();
      await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
      await page.close();
      await portal.stop();
    });
});

test(
  'who seems a program is told so, loses nothing typed and can try again',
  { tag: '@protects' },
  async ({ page, allow }) => {
    allow(/status of 403/);
    const portal = await startPortal({ CAPTCHA_SANDBOX: 'on' });
    const tokens = `${portal.url}/sandbox/captcha/*`;
    await page.route(tokens, (route) => route.fulfill({ json: { token: 'de-un-programa' } }));

    await page.goto(`${portal.url}/automotores/estado-deuda`);
    await page.getByLabel('Dominio').fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText(REFUSAL).first()).toBeVisible();
    await expect(page.getByLabel('Dominio')).toHaveValue('ZA101AA');

    await page.goto(`${portal.url}/auth/login`);
    await signIn(page);
    await expect(page.getByText(REFUSAL).first()).toBeVisible();
    await expect(page.getByLabel('CUIT o usuario')).toHaveValue(USER);
    await expect(page.getByLabel('Clave', { exact: true })).toHaveValue(DEMO_PASSWORD);

    await page.unroute(tokens);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).toHaveURL(/\/clave-fiscal\/inicio$/);
    await page.close();
    await portal.stop();
  },
);

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './portal.ts';
import { DEMO_PASSWORD, startPortal } from './running-portal.ts';
import { signIn, USER } from './steps.ts';

const REFUSAL = /No pudimos verificar que seas una persona\. Volvé a intentarlo/;

/** A captcha service that gives a token for an action and says how human it finds whoever carries it. */
async function captchaService(): Promise<{ server: Server; url: string; seen: { score: number } }> {
  const seen = { score: 0.1 };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('content-type', 'application/json');
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const action = new URLSearchParams(body).get('response');
      const verdict = { success: true, score: seen.score, action };
      response.end(JSON.stringify(request.url === '/verify' ? verdict : { token: request.url?.slice(1) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}`, seen };
}

test('who seems a program is told so, loses nothing typed and can try again', async ({ page, allow }) => {
  allow(/status of 403/);
  const { server, url, seen } = await captchaService();
  const captcha = { CAPTCHA_URL: url, CAPTCHA_VERIFY_URL: `${url}/verify`, CAPTCHA_SECRET: 'secreto' };
  const portal = await startPortal(captcha);

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

  seen.score = 0.9;
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/\/clave-fiscal\/inicio$/);
  await page.close();
  await portal.stop();
  server.close();
});

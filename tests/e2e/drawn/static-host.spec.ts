import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import { resolve } from 'node:path';
import { expect, test as base } from '#tests/e2e/fixtures/portal.ts';
import { takenOver, watch, type Watched } from '#tests/e2e/fixtures/watched-page.ts';

/** `dist` on a server of static files: a folder is its page, and there is no API. */
const test = base.extend<{ host: string }>({
  host: async ({ browserName: _ }, use) => {
    const app = Fastify();
    await app.register(fastifyStatic, { root: resolve('dist'), redirect: true });
    await use(await app.listen({ port: 0, host: 'localhost' }));
    await app.close();
  },
  // The pages of the test end before it does.
  baseURL: async ({ host }, use) => use(host),
});

test(
  'any server of files gives the pages, and the script takes them over as they stand',
  { tag: '@protects' },
  async ({ page, host, allow }) => {
    // Neither the API nor the live events are there.
    allow(/404|socket\.io/);
    await watch(page);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${host}/api/parametros/leer`)
        asked.push(request.postDataJSON());
    });
    await page.goto(`${host}/automotores/emision-boletas`);
    await takenOver(page);
    // A static host embeds no parameters in the page: they are requested, and without an answer each has its default.
    await expect.poll(() => asked).toContainEqual({ parametro: 'MANTENIMIENTO' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${host}/automotores/emision-boletas`);
    const isSame = await page.evaluate(
      () => (window as unknown as Watched).firstMain === document.querySelector('#root main'),
    );
    expect(isSame).toBe(true);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText('Ingresá el dominio del vehículo.').first()).toBeVisible();
    await page.goto(`${host}/clave-fiscal/inicio/comprobantes`);
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fclave-fiscal%2Finicio%2Fcomprobantes$/);
  },
);

test('what holds a press until the script is there comes first', async ({ request, host }) => {
  const page = await (await request.get(`${host}/inicio/`)).text();
  expect(page).toMatch(
    /<script type="module" async blocking="render" fetchpriority="high" crossorigin src="\/assets\/early-/,
  );
});

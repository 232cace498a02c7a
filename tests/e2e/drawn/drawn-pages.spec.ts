import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { slowLine } from '#tests/e2e/fixtures/slow-line.ts';
import { WITH_DATA } from '#tests/e2e/fixtures/screens-with-data.ts';
import {
  isProtected,
  movedOf,
  NAMELESS,
  opensAsItArrives,
  pictureOf,
  takenOver,
  waitsForAll,
  watch,
} from '#tests/e2e/fixtures/watched-page.ts';

test.use({ fresh: false });

const PHONE = { width: 360, height: 800 };
const DEBT = '/automotores/emision-boletas';

/** Delays the portal's own script until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/portal-*.js', async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

const ROUTES = NAMELESS.filter((route) => !isProtected(route));

// The desktop versions are covered by screens.spec.ts.
test('every public page is taken over on a phone as it arrived', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await watch(page);
  await waitsForAll(page);
  expect(ROUTES.length).toBeGreaterThan(10);
  for (const route of ROUTES) {
    await opensAsItArrives(page, route);
    const taken = await pictureOf(page);
    // Stored data of one screen would prevent hydration of the next.
    await page.evaluate(() => sessionStorage.clear());
    // A wrong attribute is no error of the browser: what is drawn afresh has none.
    await page.goto(`${route}?x=1`);
    await takenOver(page);
    await expect.poll(() => pictureOf(page), route).toEqual(taken);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a page that comes in parts is seen when it is whole', async ({ page, portal }) => {
  const line = await slowLine(portal.url, 'Enlaces rápidos');
  await page.setViewportSize(PHONE);
  await watch(page);
  await waitsForAll(page);
  await page.goto(line.url + '/automotores/emision-boletas/multas');
  await takenOver(page);
  await settled(page);
  expect(await movedOf(page)).toEqual([]);
  await line.end();
});

test('nothing moves either where one is asked to sign in', { tag: '@protects' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await watch(page);
  for (const route of ['/clave-fiscal/inicio', '/clave-fiscal/inicio/comprobantes?desde=2026-01']) {
    await page.goto(route);
    await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(route)}`);
    await takenOver(page);
    await settled(page);
    expect(await movedOf(page)).toEqual([]);
  }
});

test('what is typed, chosen and pressed before the script comes is kept, and happens once', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/Automotor/ConsultaDominio') && asked.push(request.url()),
  );
  const go = await holdScript(page);
  await page.goto(DEBT, { waitUntil: 'commit' });
  const plate = page.getByLabel('Dominio');
  await plate.pressSequentially('ZA 101 AA');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await plate.focus();
  go();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(plate).toHaveValue(/ZA ?101 ?AA/);
  await expect(page).toHaveURL(/dominio=/);
  await settled(page);
  expect(asked.length).toBe(1);
});

test('a page that the address says more about keeps what is typed in it meanwhile', async ({ page }) => {
  const go = await holdScript(page);
  await page.goto('/auth/login?returnUrl=/clave-fiscal/inicio', { waitUntil: 'commit' });
  const user = page.getByLabel('CUIT');
  await user.pressSequentially('20-98100112-6');
  go();
  await page.waitForFunction(() => document.getElementById('tarda') === null);
  await expect(user).toHaveValue('20-98100112-6');
  await expect(user).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has what the office says now: what is offered while a parameter says so is in the menu', async ({
    page,
  }) => {
    expect(readFileSync('dist/inicio/index.html', 'utf8')).not.toContain('Habilitaciones comerciales');
    await page.goto('/inicio');
    await expect(page.getByRole('link', { name: 'Habilitaciones comerciales' })).toBeVisible();
  });

  test('a page says where one is, what it asks for and that it needs one', async ({ page }) => {
    await page.goto(DEBT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Dominio')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });

  test('the menu is reached on a phone too, below what one came for', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(DEBT);
    await page.getByRole('link', { name: 'Ir al menú' }).click();
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Cálculo de intereses' });
    await expect(entry).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Guía de trámites' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menú' })).toHaveCount(0);
    expect(await stickingOut(page)).toEqual([]);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cálculo de intereses' })).toBeVisible();
  });

  test(
    'a search is sent and answered, and says what is wrong with it',
    { tag: '@protects' },
    async ({ page }) => {
      await page.goto(DEBT);
      const plate = page.getByLabel('Dominio');
      const send = page.getByRole('button', { name: 'Consultar' });
      await send.click();
      await expect(page.getByText('Ingresá el dominio del vehículo.').first()).toBeVisible();
      await plate.fill('esto no es');
      await send.click();
      await expect(plate).toHaveValue('esto no es');
      await expect(plate).toHaveAttribute('aria-invalid', 'true');
      await plate.fill('ZZ 999 ZZ');
      await send.click();
      await expect(page.getByText(/No encontramos el dominio/).first()).toBeVisible();
      await plate.fill('za 101 aa');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await send.click();
      expect((await answered).headers()['cache-control']).toBe('no-store');
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByRole('heading', { level: 2, name: /ZA101AA|ZA 101 AA/ })).toBeVisible();
      await expect(page.getByRole('table').first()).toContainText('/2026');
      await expect(page.locator('noscript p')).toBeVisible();
      expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    },
  );

  test('every search by its address is answered, and an empty one says what is missing', async ({ page }) => {
    const forms = NAMELESS.flatMap((route) => {
      const form = /name="enviado" value="([^"]+)"/.exec(
        readFileSync(`dist${route}/index.html`, 'utf8'),
      )?.[1];
      return form === undefined ? [] : [{ route, form }];
    });
    const withData = Object.keys(WITH_DATA).map((screen) => `/${screen}`);
    expect(forms.map(({ route }) => route)).toEqual(expect.arrayContaining(withData));
    for (const { route, form } of forms) {
      const empty = await page.goto(`${route}?enviado=${form}`);
      expect.soft(empty!.headers()['cache-control'], route).toBe('no-store');
      const missing = page.locator('main [aria-invalid="true"]').first();
      await expect.soft(missing, route).toBeVisible({ timeout: 5000 });
      await expect.soft(page.locator('[aria-busy="true"]'), route).toHaveCount(0, { timeout: 5000 });
      const query = WITH_DATA[route.slice(1)];
      if (query === undefined) continue;
      const answered = await page.goto(`${route}${query}&enviado=${form}`);
      expect.soft(answered!.headers()['cache-control'], route).toBe('no-store');
      const data = page.getByRole('heading', { name: /^ZA ?A? ?101/ }).or(page.locator('table'));
      await expect.soft(data.first(), route).toBeVisible({ timeout: 5000 });
      await expect.soft(page.locator('[aria-busy="true"]'), route).toHaveCount(0, { timeout: 5000 });
    }
  });
});

test('what home reads is asked once, before its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watch(page);
  await page.goto('/inicio');
  await takenOver(page);
  await settled(page);
  const reads = asked.filter((path) => path === '/api/Calendario/Vencimientos');
  expect(reads).toHaveLength(1);
  expect(asked.indexOf(reads[0]!)).toBeLessThan(asked.findIndex((path) => /\/portal-.*\.js$/.test(path)));
});

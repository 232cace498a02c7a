import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settled, test } from './portal.ts';

test.use({ fresh: false });

const PHONE = { width: 360, height: 800 };
const DEBT = '/automotores/emision-boletas';

interface Watched {
  firstMain?: Element | null;
  isTaken?: boolean;
}

/** Remembers the first content that stood in the page, and when the script was done with it. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    new MutationObserver((_, observer) => {
      watched.firstMain = document.querySelector('#root main');
      if (watched.firstMain) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('portal:taken-over', () => (watched.isTaken = true));
  });
}

const takenOver = (page: Page) => page.waitForFunction(() => (window as unknown as Watched).isTaken);

/** Holds back the portal's own script until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/portal-*.js', async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

/** Routes without a name in them. */
const ROUTES = (JSON.parse(readFileSync('dist/.vite/preloads.json', 'utf8')) as { route: string }[])
  .map(({ route }) => route)
  .filter((route) => !route.includes(':') && !route.startsWith('/clave-fiscal'));

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(`every public page is taken over as it arrived at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watch(page);
    expect(ROUTES.length).toBeGreaterThan(10);
    for (const route of ROUTES) {
      await page.goto(route);
      await takenOver(page);
      const isSame = await page.evaluate(
        () => (window as unknown as Watched).firstMain === document.querySelector('#root main'),
      );
      expect([route, isSame]).toEqual([route, true]);
      // What was kept of one screen would have the next one drawn afresh.
      await page.evaluate(() => sessionStorage.clear());
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

  test('a page says where one is, what it asks for and that it needs one', async ({ page }) => {
    await page.goto(DEBT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Dominio')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

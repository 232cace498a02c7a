import { setTimeout } from 'node:timers/promises';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';
import {
  isProtected,
  movedOf,
  NAMELESS,
  slowed,
  takenOver,
  waitsForAll,
  watch,
} from '#tests/e2e/fixtures/watched-page.ts';

const ROOM = '/clave-fiscal/inicio';
/** A business with everything a business can have, on a desktop, and a hotel that declares its guests, on a phone. */
const WHO = [
  { name: 'LAPACHOS', user: '30006001218', width: 1280 },
  { name: 'HOTEL', user: '30006003458', width: 360 },
] as const;
/** All but those of the office, which are only for administrators. */
const ROUTES = NAMELESS.filter((route) => isProtected(route) && !route.includes('/oficina/'));
/** Milliseconds: longer than a page takes to render, so that each answer arrives later. */
const SLOW = 300;

for (const [turn, { name, user, width }] of WHO.entries())
  test(`nothing moves on the signed-in screens of ${name} at ${width}, however slow they are answered`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ROOM);
    await signIn(page, undefined, user);
    await expect(page).toHaveURL(ROOM);
    await settled(page);
    await watch(page);
    await waitsForAll(page);
    await slowed(page, SLOW, 100);
    // Each screen is checked once, by one of the two.
    const those = ROUTES.filter((_, i) => i % WHO.length === turn);
    expect(those.length).toBeGreaterThan(15);
    for (const route of those) {
      await page.goto(route);
      await settled(page);
      expect.soft([route, ...(await movedOf(page))]).toEqual([route]);
    }
  });

test('the title of a signed-in screen waits for no answer, nor for the script', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  await page.goto(ROOM);
  await signIn(page);
  await expect(page).toHaveURL(ROOM);
  await settled(page);
  await watch(page);
  await waitsForAll(page);
  const title = page.getByRole('heading', { level: 1, name: 'Mis servicios' });
  // Requests without answer.
  await page.route('**/api/**', () => undefined);
  await page.goto(ROOM);
  await takenOver(page);
  await expect(title).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(ROOM);
  await expect(title).toBeVisible();
});

test('who signs in sees the first screen come once', async ({ page }) => {
  await page.route('**/assets/area-header-*.js', async (route) => {
    await setTimeout(SLOW);
    await route.continue();
  });
  await page.goto('/auth/login');
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: boolean[] }).seen = []) as boolean[];
    const look = () => {
      const title = [...document.querySelectorAll('h1')].find((h1) => h1.textContent === 'Mis servicios');
      const isSeen = title?.checkVisibility() ?? false;
      if (seen.at(-1) !== isSeen) seen.push(isSeen);
      requestAnimationFrame(look);
    };
    look();
  });
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Tus servicios' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([false, true]);
});

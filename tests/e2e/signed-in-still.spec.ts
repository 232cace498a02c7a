import type { Page } from '@playwright/test';
import { LONGEST_OPENING } from '#app/screen/opening.tsx';
import { expect, settled, test } from './portal.ts';
import { signIn } from './steps.ts';
import { isProtected, movedOf, NAMELESS, watch } from './watched-page.ts';

const ROOM = '/clave-fiscal/inicio';
/** A business with all that a business may have, on a desk, and a hotel that declares its guests, on a phone. */
const WHO = [
  { name: 'LAPACHOS', user: '30006001218', width: 1280 },
  { name: 'HOTEL', user: '30006003458', width: 360 },
] as const;
/** All but those of the office, which open for who administers alone. */
const ROUTES = NAMELESS.filter((route) => isProtected(route) && !route.includes('/oficina/'));
/** Milliseconds: longer than a page takes to stand, so that each answer finds it drawn. */
const SLOW = 300;

/** Who looks waits for as long as the machine takes: what comes later than he waits may move, and is not looked at here. */
async function waitsForAll(page: Page): Promise<void> {
  const content = `{
    const later = setTimeout;
    window.setTimeout = (run, ms, ...given) => later(run, ms === ${LONGEST_OPENING} ? 2 ** 31 - 1 : ms, ...given);
  }`;
  await page.addInitScript({ content });
}

/** Answers come late, and each at a moment of its own. */
async function slowed(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW + (asked++ % 3) * 100));
    await route.continue();
  });
}

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
    await slowed(page);
    // Each screen is looked at once, by one of them.
    const those = ROUTES.filter((_, i) => i % WHO.length === turn);
    expect(those.length).toBeGreaterThan(15);
    for (const route of those) {
      await page.goto(route);
      await settled(page);
      expect.soft([route, ...(await movedOf(page))]).toEqual([route]);
    }
  });

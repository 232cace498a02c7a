import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { WITH_DATA } from '#tests/e2e/fixtures/screens-with-data.ts';
import {
  forget,
  isProtected,
  movedOf,
  NAMELESS,
  slowed,
  waitsForAll,
  watch,
} from '#tests/e2e/fixtures/watched-page.ts';

const WIDTHS = [360, 1280];
/** Each with the query that its address may have. */
const ADDRESSES = NAMELESS.filter((route) => !isProtected(route)).flatMap((route) => {
  const query = WITH_DATA[route.slice(1)];
  return query === undefined ? [route] : [route, route + query];
});
/** Milliseconds that answers take at least, and the difference between two of them. */
const [SLOW, STEP] = [1000, 500];

/** Page from which the test navigates. */
const BEFORE = '/descargas/verificar';

/** Navigates as by a link, without loading the page, and waits until the screen is complete. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.goto(BEFORE);
  await settled(page);
  await forget(page);
  await page.evaluate((to) => {
    document.querySelector('h1')!.id = 'before';
    history.pushState({ idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('#before')).toHaveCount(0);
  await expect(page.locator('[data-unfinished]')).toHaveCount(0);
}

for (const [turn, width] of WIDTHS.entries())
  test(`nothing moves on public screens at ${width}, as the page comes nor as one goes on, when answers take their time`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    await watch(page);
    await waitsForAll(page);
    await slowed(page, SLOW, STEP);
    // Each is checked once on loading the page, and at the other width on navigating to it.
    expect(ADDRESSES.length).toBeGreaterThan(30);
    for (const [i, address] of ADDRESSES.entries()) {
      if (i % WIDTHS.length === turn || address === BEFORE) await page.goto(address);
      else await goOn(page, address);
      await settled(page);
      expect.soft([address, ...(await movedOf(page))]).toEqual([address]);
      await page.evaluate(() => sessionStorage.clear());
    }
  });

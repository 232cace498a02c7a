import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { go, OWNERS, ownerOf, ROOM, SCREENS } from '#tests/e2e/fixtures/protected-screens.ts';
import { WITH_DATA } from '#tests/e2e/fixtures/screens-with-data.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';
import { isProtected, NAMELESS } from '#tests/e2e/fixtures/watched-page.ts';

/** Presses of Tab on one screen: its header, its menu and its first forms and tables. */
const PRESSES = 60;

/** Sizes in CSS pixels: a window of 1280×1024 at 400 % (WCAG 1.4.10), and a common phone. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [320, 256],
  [360, 640],
];

/** Elements that are covered when Tab focuses them (WCAG 2.4.11). */
async function covered(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let presses = 0; presses < PRESSES; presses++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return null;
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = at && (element.contains(at) || at.contains(element));
      const label = at?.closest('label')?.contains(element);
      return isSeen || label ? null : `${element.outerHTML.slice(0, 80)} under ${at?.outerHTML.slice(0, 80)}`;
    });
    if (problem) problems.push(problem);
  }
  return problems;
}

const open = NAMELESS.filter((route) => !isProtected(route));
const areas = [...new Set(open.map(areaOf))];

for (const [width, height] of SIZES)
  for (const area of areas)
    test(`what Tab comes to on screens of ${area} is seen at ${width}×${height}, not under a bar`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const route of open.filter((one) => areaOf(one) === area)) {
        await page.goto(`${route}${WITH_DATA[route.slice(1)] ?? ''}`);
        await settled(page);
        expect.soft(await covered(page), route).toEqual([]);
      }
    });

for (const [width, height] of SIZES)
  for (const [owner] of OWNERS)
    test(`what Tab comes to on screens of ${owner}, signed in, is seen at ${width}×${height}, not under a bar`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(ROOM);
      await signIn(page, undefined, owner);
      await expect(page).toHaveURL(ROOM);
      await page.setViewportSize({ width, height });
      for (const screen of SCREENS.filter((one) => ownerOf(one) === owner)) {
        await go(page, screen);
        expect.soft(await covered(page), screen).toEqual([]);
      }
    });

/** The first part of the route: one page walks its screens. */
function areaOf(route: string): string {
  return route.split('/')[1] || 'inicio';
}

import { readdirSync } from 'node:fs';
import { misreadNames } from '#tests/e2e/fixtures/accessible-names.ts';
import { barriers, expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { REACHED, WITH_DATA } from '#tests/e2e/fixtures/screens-with-data.ts';
import {
  isProtected,
  movedOf,
  NAMELESS,
  opensAsItArrives,
  waitsForAll,
  watch,
} from '#tests/e2e/fixtures/watched-page.ts';
import type { Page } from '@playwright/test';

const WIDTHS = [360, 768, 1280];
/** Covered by protected.spec.ts, signed in. */
const PROTECTED = /^clave-fiscal\//;

const screens = readdirSync('config/screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, '').replaceAll('\\', '/'))
  .sort();

/** Checks the page at the widths of a phone, a tablet and a desktop. */
async function looked(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    expect(await barriers(page), `at ${width} px`).toEqual([]);
    expect(await stickingOut(page), `at ${width} px`).toEqual([]);
  }
  // Saved state of one screen would make the next one render differently.
  await page.evaluate(() => sessionStorage.clear());
}

const open = screens.filter((name) => !name.includes('[') && !PROTECTED.test(name));
const areas = [...new Set(open.map(areaOf))];

for (const area of areas)
  test(
    `${area}: its screens open as they arrive and show their data, without barriers and without scrolling sideways`,
    { tag: area === 'pagos' ? '@protects' : [] },
    async ({ page }) => {
      test.slow();
      await watch(page);
      await waitsForAll(page);
      for (const screen of open.filter((name) => areaOf(name) === area)) {
        await test.step(screen, async () => {
          await opensAsItArrives(page, `/${screen}`);
          await expect(page).toHaveURL(`/${screen}`);
          await looked(page);
        });
        const query = WITH_DATA[screen];
        if (query === undefined) continue;
        await test.step(`${screen} with data`, async () => {
          await page.goto(`/${screen}${query}`);
          await expect(
            page
              .getByRole('heading', { name: /^ZA ?A? ?101/ })
              .or(page.locator('table'))
              .first(),
          ).toBeVisible();
          await settled(page);
          expect(await movedOf(page)).toEqual([]);
          await looked(page);
        });
      }
    },
  );

/** The first segment of the route: one page visits all its screens. */
function areaOf(screen: string): string {
  return screen.split('/', 1)[0]!;
}

test.describe('reached by doing', () => {
  test.use({ fresh: true, viewport: { width: 1280, height: 800 } });

  for (const [screen, reach] of Object.entries(REACHED))
    test(`${screen} shows its data, without barriers and without scrolling sideways`, async ({ page }) => {
      await reach(page);
      await looked(page);
    });
});

test('a name that hidden text broke in two is noticed', async ({ page }) => {
  await page.setContent(
    '<a href="/">Pagar la cuota<span style="position:absolute;width:1px;height:1px;overflow:hidden">: Plan</span></a> <a href="/" aria-label="Pagar la cuota: Plan">Pagar la cuota</a>',
  );
  expect(await misreadNames(page)).toEqual(['misread name of a link: "Pagar la cuota : Plan"']);
});

test('every screen of the config is seen', () => {
  const unseen = screens.filter((name) => name.includes('[') && !REACHED[name]);
  expect(unseen).toEqual([]);
  expect(open.map((name) => `/${name}`).sort()).toEqual(
    NAMELESS.filter((route) => !isProtected(route)).sort(),
  );
  expect(screens.length).toBeGreaterThan(10);
});

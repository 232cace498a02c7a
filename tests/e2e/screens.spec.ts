import { readdirSync } from 'node:fs';
import { barriers, expect, settled, stickingOut, test } from './portal.ts';
import { fillCard, goToPay, searchFromHome } from './steps.ts';
import type { Page } from '@playwright/test';

const WIDTHS = [360, 768, 1280];
/** Walked by who signs in (protected.spec.ts). */
const PROTECTED = /^clave-fiscal\//;

const screens = readdirSync('config/screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, '').replaceAll('\\', '/'))
  .sort();

/** Where to go to see a screen with something on it; a screen that is not here is seen as it opens. */
const WITH_DATA: Readonly<Record<string, string>> = {
  'automotores/emision-boletas': '?dominio=ZA101AA',
  'automotores/emision-boletas/impuesto/tpa': '?dominio=ZAA101',
  'automotores/emision-boletas/multas': '?dominio=ZA101AA',
  'automotores/emision-boletas/historial-multas-transito': '?dominio=ZA101AA',
  'automotores/estado-deuda': '?dominio=ZA101AA',
  'automotores/estado-deuda/tasa-ambiental': '?dominio=ZAA101',
  'automotores/estado-deuda/libre-deuda': '?dominio=ZA101AA',
  'automotores/planes-pago': '?dominio=ZA101AA',
};

/** Screens whose address carries something that must exist first. */
const REACHED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'descargas/[id]': async (page) => {
    await searchFromHome(page, 'ZA101AA');
    const answer = page.waitForResponse('**/api/Automotor/EB/EmitirBoleta');
    await page.getByRole('button', { name: 'Emitir boleta' }).click();
    const { url_pdf } = (await (await answer).json()) as { url_pdf: string };
    await page.goto(url_pdf);
  },
  pagos: async (page) => {
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
  },
  'pagos/resultado/[operacion]': async (page) => {
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
    await fillCard(page, '4507990000004905');
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  },
};

/** Looks at what stands on the page as a phone, a tablet and a desk show it. */
async function looked(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    expect(await barriers(page), `at ${width} px`).toEqual([]);
    expect(await stickingOut(page), `at ${width} px`).toEqual([]);
  }
}

const open = screens.filter((name) => !name.includes('[') && !PROTECTED.test(name));
const areas = [...new Set(open.map(areaOf))];

for (const area of areas)
  test(`${area}: its screens open and show their data, without barriers and without scrolling sideways`, async ({
    page,
  }) => {
    test.slow();
    for (const screen of open.filter((name) => areaOf(name) === area)) {
      await test.step(screen, async () => {
        await page.goto(`/${screen}`);
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
        await looked(page);
      });
    }
  });

/** The first part of the route: one page walks its screens. */
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

test('every screen of the config is seen', () => {
  const unseen = screens.filter((name) => name.includes('[') && !REACHED[name]);
  expect(unseen).toEqual([]);
  expect(screens.length).toBeGreaterThan(10);
});

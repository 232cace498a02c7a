import type { Page } from '@playwright/test';
import { openStore } from '#server/core/store/open.ts';
import { barriers, expect, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import type { RunningPortal } from '#tests/e2e/fixtures/running-portal.ts';
import { go, OWNERS, ownerOf, ROOM, SCREENS } from '#tests/e2e/fixtures/protected-screens.ts';
import { signIn, USER } from '#tests/e2e/fixtures/steps.ts';

const PHONE = { width: 360, height: 800 };
const TABLET = { width: 768, height: 800 };
const DESK = { width: 1280, height: 800 };
const NOBODY = '20981009992';
/** Screens that may be equal for two taxpayers: initial forms, and those that need an address or rare data. */
const ALIKE = [
  'cuenta-corriente-unificada/saldo-a-favor',
  'domicilio-fiscal-electronico/ventanilla/notificacion',
  'publicidad-propaganda/modificar',
  'publicidad-propaganda/presentar/vehiculo',
  'estructuras-antenas/estructuras/nueva',
  'seguridad/ingresos',
  'seguridad/segundo-factor',
  'vertederos/carga-recibo',
];

/** Text of each screen for a taxpayer; checks that no request failed, and accessibility at these sizes. */
async function walk(
  page: Page,
  user: string,
  those: readonly string[],
  sizes: readonly (typeof PHONE)[],
): Promise<Map<string, string>> {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()} at ${page.url()}`);
  });
  await page.goto(ROOM);
  await signIn(page, undefined, user);
  await expect(page).toHaveURL(ROOM);
  const seen = new Map<string, string>();
  for (const screen of those) {
    await go(page, screen);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeVisible();
    for (const size of [DESK, TABLET, PHONE]) {
      await page.setViewportSize(size);
      const where = `${screen} at ${size.width} px`;
      if (sizes.includes(size)) expect.soft(await barriers(page), where).toEqual([]);
      expect.soft(await stickingOut(page), where).toEqual([]);
    }
    await expect.soft(main.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    const text = await main.innerText();
    // The header of the area names the taxpayer.
    const [header = ''] = await main.locator('[data-area-header]').allInnerTexts();
    seen.set(screen, text.replace(header, ''));
  }
  expect.soft(failed).toEqual([]);
  return seen;
}

/** A taxpayer with a key and nothing else: no business, no vehicle, no address. */
async function addNobody({ databaseUrl }: RunningPortal): Promise<void> {
  const db = await openStore(databaseUrl);
  const { id: _, ...one } = await db
    .selectFrom('taxpayer')
    .selectAll()
    .where('cuit', '=', USER)
    .executeTakeFirstOrThrow();
  const profile = JSON.stringify({ ...(JSON.parse(one.profile) as object), cuit: NOBODY, padron: '' });
  await db
    .insertInto('taxpayer')
    .values({ ...one, cuit: NOBODY, username: NOBODY, name: 'NADIE NADA', profile })
    .execute();
  await db.destroy();
}

test.describe('the fiscal-key area', () => {
  test.use({ fresh: true, viewport: PHONE });

  test('opens every screen to who has something there, and to who has nothing', async ({
    browser,
    portal,
    page,
  }) => {
    test.slow();
    await addNobody(portal);
    const walkOwners = async () => {
      const shown = new Map<string, string>();
      for (const [owner] of OWNERS) {
        const context = await browser.newContext({ baseURL: portal.url, viewport: PHONE });
        const own = SCREENS.filter((screen) => ownerOf(screen) === owner);
        for (const [screen, text] of await walk(await context.newPage(), owner, own, [PHONE, DESK]))
          shown.set(screen, text);
        await context.close();
      }
      return shown;
    };
    const [nothing, shown] = await Promise.all([walk(page, NOBODY, SCREENS, [TABLET]), walkOwners()]);
    const alike = SCREENS.filter((screen) => shown.get(screen) === nothing.get(screen));
    expect(alike.filter((screen) => !ALIKE.some((end) => screen.endsWith(end)))).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const ADDRESS = '/clave-fiscal/inicio/cierre-negocios/solicitud';
const USER = '27981002453';

const day = (page: Page) => page.getByRole('textbox', { name: 'Fecha de cese' });
const ceases = (page: Page) => page.getByLabel('Cese de la actividad');

async function signedIn(page: Page): Promise<void> {
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(ADDRESS)}`);
  await signIn(page, undefined, USER);
  await expect(page).toHaveURL(ADDRESS);
  await settled(page);
}

/** Each tab types a day that the other does not have. */
async function disagree(first: Page, second: Page): Promise<void> {
  await day(first).fill('30/03/2026');
  await day(second).fill('29/03/2026');
  await expect(async () => {
    const told = [first, second].map((page) => page.getByText('Fecha de cese: quedó').count());
    expect((await Promise.all(told)).filter((count) => count > 0)).toEqual([1]);
  }).toPass({ timeout: 60_000 });
}

/** The tab with the overwritten field, and what was typed in it. */
async function loserOf(pages: readonly Page[]): Promise<{ loser: Page; mine: string }> {
  for (const page of pages) {
    const take = page.getByRole('button', { name: /^Usar «/ });
    if (await take.isVisible()) return { loser: page, mine: /«(.*)»/.exec(await take.innerText())![1]! };
  }
  throw new Error('No page says that something gave way.');
}

test(
  'two tabs of one draft show what each types, and say which field gave way',
  { tag: '@protects' },
  async ({ page, context }) => {
    await signedIn(page);
    const other = await context.newPage();
    await other.goto(ADDRESS);
    await settled(other);
    await page.getByLabel('Toda la inscripción').check();
    await day(page).fill('31/03/2026');
    await expect(day(other)).toHaveValue('31/03/2026');
    await ceases(other).check();
    await expect(ceases(page)).toBeChecked();
    await expect(day(page)).toHaveValue('31/03/2026');
    await disagree(page, other);
    const { loser, mine } = await loserOf([page, other]);
    await loser.getByRole('button', { name: /^Usar «/ }).click();
    for (const one of [page, other]) await expect(day(one)).toHaveValue(mine);
    await expect(loser.getByText('Fecha de cese: quedó')).toHaveCount(0);
    for (const one of [page, other]) await expect(ceases(one)).toBeChecked();
  },
);

test('two devices of one draft keep the fields of both, and each sees them when it is looked at', async ({
  page,
  browser,
  portal,
}) => {
  await signedIn(page);
  const phone = await (await browser.newContext({ baseURL: portal.url, locale: 'es-AR' })).newPage();
  await signedIn(phone);
  await day(page).fill('31/03/2026');
  await ceases(phone).check();
  for (const one of [page, phone]) await expect(one.getByText('Borrador guardado')).toBeVisible();
  await expect(async () => {
    for (const one of [page, phone])
      await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const one of [page, phone]) {
      await expect(day(one)).toHaveValue('31/03/2026', { timeout: 1000 });
      await expect(ceases(one)).toBeChecked({ timeout: 1000 });
    }
  }).toPass({ timeout: 60_000 });
  await phone.context().close();
});

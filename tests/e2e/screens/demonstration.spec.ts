import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';

const TEXT = 'Demostración Los datos y los pagos son de prueba.';

test.use({ fresh: false });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`a demonstration says so on top of every page, in nobody's way, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/inicio', '/automotores/estado-deuda', '/auth/login', '/no-existe']) {
      await page.goto(path);
      await sound(page);
      const strip = page.getByRole('complementary', { name: 'Aviso' });
      await expect(strip).toHaveText(TEXT);
      const { bottom, cut } = await strip.evaluate((element) => ({
        bottom: element.getBoundingClientRect().bottom,
        cut: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      }));
      expect(cut).toBe(false);
      for (const below of ['banner', 'main'] as const) {
        const box = await page.getByRole(below).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(bottom);
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(strip).toBeInViewport({ ratio: 1 });
    }
  });

test('its words stay whole in the letters of the machine, where those of the portal come late', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource.*\.woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/inicio');
  const strip = page.getByRole('complementary', { name: 'Aviso' });
  await expect(strip).toHaveText(TEXT);
  const words = await strip.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return [left >= box.left, right <= box.right, top >= box.top, bottom <= box.bottom];
  });
  expect(words).toEqual([true, true, true, true]);
});

test('the pages of the sandbox say so too', async ({ page }) => {
  await page.goto('/sandbox/correo');
  await expect(page.getByRole('complementary', { name: 'Aviso' })).toHaveText(TEXT);
});

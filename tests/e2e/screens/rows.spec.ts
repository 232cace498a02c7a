import type { Page } from '@playwright/test';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';

const NAMES = ['Importe adeudado', 'Período', 'Fecha de vencimiento', 'Fecha de pago'];

/** Two rows of four fields at a window width in pixels: position of their fields, and height of their labels. */
async function twoRows(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/tissh/calculo-intereses');
  await page.getByRole('button', { name: 'Agregar período' }).click();
  const rows = ['Período 1', 'Período 2'].map((name) => page.getByRole('group', { name, exact: true }));
  await expect(rows[1]!).toBeVisible();
  await sound(page);
  return Promise.all(
    rows.map(async (row) => {
      const fields = NAMES.map((name) => row.getByRole('textbox', { name }));
      const tops = await Promise.all(fields.map(async (field) => Math.round((await field.boundingBox())!.y)));
      const labels = await row
        .locator('label')
        .evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().height)));
      return { tops, labels };
    }),
  );
}

test('rows are lines of one table where there is room, under one heading of labels', async ({ page }) => {
  const [first, second] = await twoRows(page, 1280);
  expect(new Set(first!.tops).size).toBe(1);
  expect(new Set(second!.tops).size).toBe(1);
  expect(Math.min(...first!.labels)).toBeGreaterThan(10);
  // Visible to screen readers only.
  expect(second!.labels).toEqual([1, 1, 1, 1]);
});

test('rows are cards on a phone, each field under its label', { tag: '@protects' }, async ({ page }) => {
  for (const { tops, labels } of await twoRows(page, 360)) {
    expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b));
    expect(Math.min(...labels)).toBeGreaterThan(10);
  }
});

import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';

/** WCAG 2.4.11: what has the focus is not covered by what sticks. */
for (const [width, height] of [
  [320, 256],
  [360, 640],
] as const)
  test(`what Tab comes to is seen at ${width}×${height}, not under a bar`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/automotores/emision-boletas?dominio=ZA101AA');
    await expect(page.getByText('Seleccionaste').first()).toBeAttached();
    await settled(page);
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (right - left < 2 || bottom - top < 2) return null;
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isSeen = at && (element.contains(at) || at.contains(element));
        const label = at?.closest('label')?.contains(element);
        return isSeen || label
          ? null
          : `${element.outerHTML.slice(0, 80)} under ${at?.outerHTML.slice(0, 80)}`;
      });
      if (problem) covered.push(problem);
    }
    expect(covered).toEqual([]);
  });

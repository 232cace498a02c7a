import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import { startPortal, type RunningPortal } from './running-portal.ts';

export { expect };

interface Journey {
  /** A portal of its own, with untouched data: for journeys that write. */
  fresh: boolean;
  portal: RunningPortal;
  /** Lets a console error of this test pass; without it every error of the page fails the test. */
  allow: (problem: RegExp) => void;
}

/**
 * Journeys against the real server. A console error, an uncaught error or a breach of the Content-Security-Policy in any
 * page of the test fails it, unless the test said beforehand that it expects it.
 */
export const test = base.extend<Journey & { problems: RegExp[] }, { sharedPortal: RunningPortal }>({
  fresh: [false, { option: true }],
  sharedPortal: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  portal: async ({ fresh, sharedPortal }, use) => {
    const portal = fresh ? await startPortal() : sharedPortal;
    await use(portal);
    if (fresh) await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  problems: async ({ browserName: _ }, use) => use([]),
  allow: async ({ problems }, use) => use((problem) => void problems.push(problem)),
  context: async ({ context, problems }, use) => {
    const seen: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => seen.push(String(error.error())));
    await use(context);
    expect(seen.filter((text) => !problems.some((problem) => problem.test(text)))).toEqual([]);
  },
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run(options: {
      resultTypes: string[];
    }): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
  };
}

/** What axe finds wrong on the page: rule, sentence and where. Nothing moves meanwhile: what fades in has no contrast yet. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const found = await (window as unknown as AxeWindow).axe.run({ resultTypes: ['violations'] });
    document.adoptedStyleSheets.pop();
    return found;
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

/** What sticks out of the window to the right, the innermost of it; none: nobody has to scroll sideways. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 40)}`,
      )
      .concat(`page ${scrollWidth} wide, window ${clientWidth}`);
  });
}

/** What stands on the page is in nobody's way, and nobody has to scroll sideways. */
export async function sound(page: Page): Promise<void> {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
}

/** Waits until nothing is on its way: no loader, no skeleton, no call. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

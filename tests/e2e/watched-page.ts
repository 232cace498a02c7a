import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LONGEST_OPENING } from '#app/screen/opening.tsx';

export interface Watched {
  firstMain?: Element | null;
  isTaken?: boolean;
  /** How much of the window moved by itself. */
  shift?: number;
  /** What did. */
  moved?: string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Remembers the first content that stood in the page, and when the script was done with it. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    new MutationObserver((_, observer) => {
      watched.firstMain = document.querySelector('#root main');
      if (watched.firstMain) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('portal:taken-over', () => (watched.isTaken = true));
    watched.shift = 0;
    watched.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        watched.shift! += entry.value;
        for (const { node, previousRect: before, currentRect: now } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent.slice(0, 40) ?? '';
          watched.moved!.push(`${element?.localName} "${text}" from ${before.top} to ${now.top}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the script is done with the page. */
export const takenOver = (page: Page) => page.waitForFunction(() => (window as unknown as Watched).isTaken);

/** Less of the window than anybody sees move. */
const NOTHING = 0.01;

/** What moved, and by how much of the window. */
export async function movedOf(page: Page): Promise<string[]> {
  return page.evaluate((nothing) => {
    const { shift, moved } = window as unknown as Watched;
    return shift! <= nothing ? [] : [`${shift!.toFixed(3)} of the window`, ...moved!];
  }, NOTHING);
}

/** Forgets what moved until now. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { shift: 0, moved: [] }));
}

/** Has what the page asks for answered late: each read `least` milliseconds or up to two steps more, so that none comes with another. */
export async function slowed(page: Page, least: number, step: number): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, least + (asked++ % 3) * step));
    await route.continue();
  });
}

/** Who looks waits for as long as the machine takes: what comes later than he waits may move, and is not looked at here. */
export async function waitsForAll(page: Page): Promise<void> {
  const content = `{
    const later = setTimeout;
    window.setTimeout = (run, ms, ...given) => later(run, ms === ${LONGEST_OPENING} ? 2 ** 31 - 1 : ms, ...given);
  }`;
  await page.addInitScript({ content });
}

/** Routes without a name in them. */
export const NAMELESS = (JSON.parse(readFileSync('dist/.vite/preloads.json', 'utf8')) as { route: string }[])
  .map(({ route }) => route)
  .filter((route) => !route.includes(':'));
export const isProtected = (route: string) => route.startsWith('/clave-fiscal');

/**
 * Everything that stands in the page, a line an element: its attributes in order and the text of it. Names that React makes
 * up are told by their turn; what only the browser's own reading of a page leaves (`selected`, comments) is left out.
 */
export function pictureOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: string[] = [];
    const names = new Map<string, number>();
    const walk = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_ALL);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (node instanceof Text && node.parentElement!.tagName !== 'NOSCRIPT') {
        const isMore =
          node.previousSibling?.nodeType === Node.COMMENT_NODE ||
          node.previousSibling?.nodeType === Node.TEXT_NODE;
        if (isMore) lines[lines.length - 1] += node.data;
        else lines.push(node.data);
      }
      // React puts the preload of an image among what it draws.
      if (!(node instanceof Element) || node.tagName === 'LINK') continue;
      const attributes = [...node.attributes].filter(({ name }) => name !== 'selected');
      const said = attributes.map(({ name, value }) => `${name}="${value}"`).sort();
      lines.push(`<${[node.tagName.toLowerCase(), ...said].join(' ')}>`);
    }
    return lines.map((line) =>
      line.replaceAll(/_[rR]_\w*_/g, (name) => {
        if (!names.has(name)) names.set(name, names.size);
        return `name-${names.get(name)}`;
      }),
    );
  });
}

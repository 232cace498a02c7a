import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Watched {
  firstMain?: Element | null;
  isTaken?: boolean;
  /** How much of the window moved by itself. */
  shift?: number;
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the script is done with the page. */
export const takenOver = (page: Page) => page.waitForFunction(() => (window as unknown as Watched).isTaken);

/** Less of the window than anybody sees move: a button below a list of choices that came. */
const NOTHING = 0.01;

/** How much of the window moved by itself; what is not more than `allowed` is told as 0. */
export async function shiftOf(page: Page, allowed = NOTHING): Promise<number> {
  const shift = await page.evaluate(() => (window as unknown as Watched).shift!);
  return shift <= allowed ? 0 : shift;
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

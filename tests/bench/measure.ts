import type { Browser, Page } from '@playwright/test';

/** A phone far from the antenna: 1.6 Mbit/s, 150 ms; a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;

/** Opens a page as a first-time visitor, and measures in it. */
export async function asStranger<T>(
  browser: Browser,
  width: number,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height: 820 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await run(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the request of a page until an element is painted. */
export async function timeUntil(page: Page, url: string, selector: string): Promise<number> {
  await markStanding(page, selector);
  await page.goto(url, { waitUntil: 'commit' });
  return timeOfMark(page, 'there');
}

/** Marks when an element of the next page is painted. */
async function markStanding(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => performance.mark('there'));
        port1.start();
        port2.postMessage(null);
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
}

async function timeOfMark(page: Page, name: string): Promise<number> {
  await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, name);
  return page.evaluate((wanted) => performance.getEntriesByName(wanted)[0]!.startTime, name);
}

/** Loading of a page: milliseconds until it can be typed in and until its first and its largest paint. */
export interface Arrival {
  usable: number;
  first: number;
  largest: number;
  /** Fraction of the window that shifted without input (layout shift). */
  shift: number;
}

/** Opens a page and waits until it has finished loading. */
export async function arrivalOf(page: Page, url: string, selector: string): Promise<Arrival> {
  await markStanding(page, selector);
  await page.addInitScript(() => {
    const painted = { first: 0, largest: 0, shift: 0 };
    Object.assign(window, { painted });
    // Anonymous functions only: the compiler's helper that names functions does not exist in the page.
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.name === 'first-contentful-paint') painted.first = entry.startTime;
          else if (type === 'largest-contentful-paint') painted.largest = entry.startTime;
          else if (type === 'layout-shift') painted.shift += (entry as unknown as { value: number }).value;
      }).observe({ type, buffered: true });
  });
  await page.goto(url);
  const usable = await timeOfMark(page, 'there');
  await untilIdle(page);
  const painted = await page.evaluate(
    () => (window as unknown as { painted: Omit<Arrival, 'usable'> }).painted,
  );
  return { usable, ...painted };
}

/** Waits until a loaded page has nothing left to do. Its connections may stay open: those of live events do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 3000 })));
}

/** Milliseconds until the script has hydrated a prerendered page. */
export async function timeUntilTaken(page: Page, url: string): Promise<number> {
  await page.addInitScript(() =>
    document.addEventListener('portal:taken-over', () => void performance.mark('taken')),
  );
  await page.goto(url, { waitUntil: 'commit' });
  return timeOfMark(page, 'taken');
}

/** Milliseconds of work of the main thread until then, which hardly depend on the load of the machine. */
export async function workUntil(browser: Browser, arrive: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 820 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await arrive(page);
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  } finally {
    await context.close();
  }
}

/** Megabytes of the script's heap after garbage collection, after some visits. */
export async function memoryAfter(
  browser: Browser,
  visits: number,
  visit: (page: Page, turn: number) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 } });
  try {
    const page = await context.newPage();
    for (let turn = 0; turn < visits; turn++) await visit(page, turn);
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  } finally {
    await context.close();
  }
}

/** Milliseconds of work per key typed in a field, layout included: 95th percentile. */
export async function typingTime(page: Page, field: string, keys: number): Promise<number> {
  await page.locator(field).click();
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    const { port1, port2 } = new MessageChannel();
    let from = 0;
    port1.addEventListener('message', () => {
      document.body.getBoundingClientRect();
      taken.push(performance.now() - from);
    });
    port1.start();
    addEventListener(
      'keydown',
      () => {
        from = performance.now();
        port2.postMessage(null);
      },
      { capture: true },
    );
  });
  await page.keyboard.type('abcdefghij'.repeat(keys / 10), { delay: 40 });
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  return percentile(taken, 0.95);
}

/** Milliseconds from a click until its result is painted. */
export async function clickTime(page: Page, target: string): Promise<number> {
  await page.evaluate((selector) => {
    document.querySelector(selector)!.addEventListener(
      'click',
      () => {
        const from = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => performance.measure('drawn', { start: from }));
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, target);
  await page.locator(target).first().click();
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return page.evaluate(() => performance.getEntriesByName('drawn')[0]!.duration);
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

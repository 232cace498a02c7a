import type { Browser, Page } from '@playwright/test';
import {
  arrivalOf,
  asStranger,
  clickTime,
  memoryAfter,
  timeUntil,
  timeUntilTaken,
  typingTime,
  untilIdle,
  workUntil,
} from './measure.ts';

/** Measures a page once. */
export type Probe = (browser: Browser, url: string) => Promise<number>;

const KEYS = 300;
const [PHONE, DESK] = [412, 1280];
/** An editable field, in any of the pages. */
export const FIELD = 'main input:enabled';
const SEND = 'main form button[type=submit]';
const SUMMARY = 'main form li';

export const arrive = (browser: Browser, url: string) =>
  asStranger(browser, PHONE, (page) => arrivalOf(page, url, FIELD));

export const usable: Probe = (browser, url) =>
  asStranger(browser, PHONE, (page) => timeUntil(page, url, FIELD));
export const taken: Probe = (browser, url) => asStranger(browser, PHONE, (page) => timeUntilTaken(page, url));
export const workOfTaking: Probe = (browser, url) => workUntil(browser, (page) => timeUntilTaken(page, url));
export const workOfDrawing: Probe = (browser, url) =>
  workUntil(browser, (page) => timeUntil(page, url, FIELD));

export const typing =
  (arrives: (page: Page, url: string) => Promise<unknown>): Probe =>
  (browser, url) =>
    asStranger(browser, PHONE, async (page) => {
      await arrives(page, url);
      return typingTime(page, `${FIELD}[name$="dato_50"], ${FIELD}[id$="dato_50"]`, KEYS);
    });

/** Like going back: the router follows. */
function goTo(route: string): void {
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Ours goes from screen to screen. */
export const memoryOfOurs =
  (visits: number, routes: readonly string[]): Probe =>
  (browser, url) =>
    memoryAfter(browser, visits, async (page, turn) => {
      if (turn === 0) await timeUntilTaken(page, url);
      else {
        const before = await page.title();
        await page.evaluate(goTo, routes[turn % routes.length]!);
        await page.waitForFunction((title) => document.title !== title, before);
      }
      await page.locator(FIELD).first().waitFor();
      await untilIdle(page);
    });

/** The hand-written ones are pages of their own. */
export const memoryByHand =
  (visits: number, pages: readonly string[]): Probe =>
  (browser, url) =>
    memoryAfter(browser, visits, async (page, turn) => {
      await page.goto(new URL(pages[turn % pages.length]!, url).href);
      await page.locator(FIELD).first().waitFor();
      await untilIdle(page);
    });

/** From the press that sends an empty form until all that is wrong is drawn. */
export const refusing =
  (arrives: (page: Page, url: string) => Promise<unknown>): Probe =>
  (browser, url) =>
    asStranger(browser, PHONE, async (page) => {
      await arrives(page, url);
      await untilIdle(page);
      const taken = await clickTime(page, SEND);
      if ((await page.locator(SUMMARY).count()) < 100) throw new Error(`${url} says nothing is wrong.`);
      return taken;
    });

export const shown =
  (row: string): Probe =>
  (browser, url) =>
    asStranger(browser, DESK, (page) => timeUntil(page, url, row));

export const choosing =
  (row: string, all: string): Probe =>
  (browser, url) =>
    asStranger(browser, DESK, async (page) => {
      await timeUntil(page, url, row);
      await page.waitForTimeout(3000);
      return clickTime(page, all);
    });

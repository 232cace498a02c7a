import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '#scripts/machine/chromium.mjs';
import { benchConfig } from './bench-config.ts';
import { buildHandwritten, buildPortal, weightOf, withoutScripts } from './builds.ts';
import {
  asStranger,
  clickTime,
  memoryAfter,
  paintsOf,
  percentile,
  timeUntil,
  timeUntilTaken,
  typingTime,
  workUntil,
} from './measure.ts';
import type { Painted } from './measure.ts';
import { serve } from './serve.ts';

/**
 * `npm run bench`: the portal beside hand-written React pages of the same content, in one run and one browser, on a
 * slowed-down phone. Prints medians and their ratio; the numbers depend on the machine, the ratios hardly do.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const KEYS = 300;
const [PHONE, DESK] = [412, 1280];
const FIELD = 'main input:enabled';
/** What is measured, and the hand-written page of each. */
const DRAWN = ['/inicio', '/automotores/emision-boletas', '/medicion/formulario'];
const HANDS = ['home', 'debt', 'form'];
/** An hour of use: a screen a minute. */
const HOUR = 60;
const CONFIG = process.env['PORTAL_CONFIG'] || 'config';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => percentile(values, 0.5);
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const config = benchConfig(CONFIG, 10);

type Probe = (browser: Browser, url: string) => Promise<number>;

/** Runs both in turns, so that what else the machine does weighs on both, and prints one line. */
async function compare(title: string, browser: Browser, ours: [Probe, string], theirs: [Probe, string]) {
  const taken: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    taken[0].push(await ours[0](browser, ours[1]));
    taken[1].push(await theirs[0](browser, theirs[1]));
  }
  const [portal, byHand] = [median(taken[0]), median(taken[1])];
  const numbers = [portal.toFixed(1), byHand.toFixed(1), (portal / byHand).toFixed(2)];
  say(`${title.padEnd(72)}${numbers.map((number) => number.padStart(10)).join('')}`);
}

const usable: Probe = (browser, url) => asStranger(browser, PHONE, (page) => timeUntil(page, url, FIELD));

const taken: Probe = (browser, url) => asStranger(browser, PHONE, (page) => timeUntilTaken(page, url));

const painted =
  (what: keyof Painted): Probe =>
  async (browser, url) =>
    (await asStranger(browser, PHONE, (page) => paintsOf(page, url, FIELD)))[what];

/** Ours, told by its address from the hand-written one, by the first probe; theirs by the second. */
const either =
  (mine: Probe, other: Probe): Probe =>
  (browser, url) =>
    (url.endsWith('.html') ? other : mine)(browser, url);

const work: Probe = either(
  (browser, url) => workUntil(browser, (page) => timeUntilTaken(page, url)),
  (browser, url) => workUntil(browser, (page) => timeUntil(page, url, FIELD)),
);

/** As who goes back: the router follows. */
function goTo(route: string): void {
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Ours goes from screen to screen, the hand-written ones are pages of their own. */
const memory =
  (visits: number): Probe =>
  (browser, url) => {
    const site = new URL(url).origin;
    const isOurs = !url.endsWith('.html');
    return memoryAfter(browser, visits, async (page, turn) => {
      const at = turn % DRAWN.length;
      if (!isOurs) await page.goto(`${site}/${HANDS[at]}.html`);
      else if (turn === 0) await page.goto(url);
      else await page.evaluate(goTo, DRAWN[at]!);
      await page.locator(FIELD).first().waitFor();
      await page.waitForLoadState('networkidle');
    });
  };

const typing: Probe = (browser, url) =>
  asStranger(browser, PHONE, async (page) => {
    await timeUntil(page, url, FIELD);
    return typingTime(page, `${FIELD}[name$="dato_50"], ${FIELD}[id$="dato_50"]`, KEYS);
  });

const shown =
  (row: string): Probe =>
  (browser, url) =>
    asStranger(browser, DESK, (page) => timeUntil(page, url, row));

const choosing =
  (row: string, all: string): Probe =>
  (browser, url) =>
    asStranger(browser, DESK, async (page) => {
      await timeUntil(page, url, row);
      await page.waitForTimeout(3000);
      return clickTime(page, all);
    });

say('Construyendo...');
const [dist, byHand] = [join(folder, 'portal'), join(folder, 'handwritten')];
await buildPortal(config, dist);
await buildHandwritten(byHand);
withoutScripts(dist, DRAWN);
const [ours, theirs] = [await serve(dist, config), await serve(byHand, config)];
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  say(`\n${'Mediana, ms'.padEnd(72)}${'portal'.padStart(10)}${'a mano'.padStart(10)}${'razón'.padStart(10)}`);
  const pair = (probe: Probe, route: string, page: string) =>
    [
      [probe, ours.url + route],
      [probe, `${theirs.url}/${page}.html`],
    ] as const;
  const run = (title: string, probe: Probe, route: string, page: string) =>
    compare(title, browser, ...(pair(probe, route, page) as [[Probe, string], [Probe, string]]));
  for (const [at, route] of DRAWN.entries()) {
    await run(`${route}: se puede escribir`, usable, route, HANDS[at]!);
    await run(
      `${route}: el script la tomó (a mano: se puede escribir)`,
      either(taken, usable),
      route,
      HANDS[at]!,
    );
    await run(`${route}: primera pintura`, painted('first'), route, HANDS[at]!);
    await run(`${route}: mayor pintura`, painted('largest'), route, HANDS[at]!);
    const [page, plain] = [ours.url + route, `${ours.url}${route}/sin-script.html`];
    await compare(
      `${route}: se puede escribir, y la misma sin script`,
      browser,
      [usable, page],
      [usable, plain],
    );
  }
  await run('Inicio: trabajo del procesador', work, '/inicio', 'home');
  await run('Deuda: trabajo del procesador', work, '/automotores/emision-boletas', 'debt');
  await run('100 campos: trabajo del procesador', work, '/medicion/formulario', 'form');
  await run('100 campos: por tecla, p95', typing, '/medicion/formulario', 'form');
  const tableOf = (length: number) => `${ours.url}/medicion/tabla-${length}`;
  const [table, list] = [tableOf(1000), `${theirs.url}/table.html`];
  const theirAll = 'input[data-all]';
  await compare('1.000 filas: se ven', browser, [shown('tbody tr'), table], [shown('.row'), list]);
  await compare(
    '1.000 filas: elegir todas',
    browser,
    [choosing('tbody tr', 'thead input'), table],
    [choosing('.row', theirAll), list],
  );
  await compare(
    '10.000 filas: se ven',
    browser,
    [shown('tbody tr'), tableOf(10_000)],
    [shown('.row'), `${list}?filas=10000`],
  );
  await run('MB de memoria al llegar', memory(1), '/inicio', 'home');
  await run('MB de memoria tras una hora de uso', memory(HOUR), '/inicio', 'home');
} finally {
  await Promise.all([browser.close(), ours.close(), theirs.close()]);
}

say(
  `\n${'JavaScript hasta poder escribir, kB de brotli'.padEnd(72)}${'inicio'.padStart(10)}${'deuda'.padStart(10)}`,
);
for (const screens of [10, 100, 1000]) {
  const more = benchConfig(CONFIG, screens);
  await buildPortal(more, dist);
  const sizes = ['/inicio', '/automotores/emision-boletas'].map((route) => weightOf(dist, route) / 1000);
  say(`${`${screens} pantallas más`.padEnd(72)}${sizes.map((kB) => kB.toFixed(1).padStart(10)).join('')}`);
  rmSync(more, { recursive: true });
}
rmSync(folder, { recursive: true });
rmSync(config, { recursive: true });

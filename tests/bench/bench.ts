import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '#scripts/machine/chromium.mjs';
import { benchConfig } from './bench-config.ts';
import { buildHandwritten, buildPortal, weightOf } from './builds.ts';
import { asStranger, clickTime, percentile, timeUntil, typingTime, workUntil } from './measure.ts';
import { serve } from './serve.ts';

/**
 * `npm run bench`: the portal beside hand-written React pages of the same content, in one run and one browser, on a
 * slowed-down phone. Prints medians and their ratio; the numbers depend on the machine, the ratios hardly do.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const KEYS = 300;
const [PHONE, DESK] = [412, 1280];
const FIELD = 'main input:enabled';
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
  say(`${title.padEnd(52)}${numbers.map((number) => number.padStart(10)).join('')}`);
}

const usable: Probe = (browser, url) => asStranger(browser, PHONE, (page) => timeUntil(page, url, FIELD));

const work: Probe = (browser, url) => workUntil(browser, url, FIELD);

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
const [ours, theirs] = [await serve(dist, config), await serve(byHand, config)];
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  say(`\n${'Mediana, ms'.padEnd(52)}${'portal'.padStart(10)}${'a mano'.padStart(10)}${'razón'.padStart(10)}`);
  const pair = (probe: Probe, route: string, page: string) =>
    [
      [probe, ours.url + route],
      [probe, `${theirs.url}/${page}.html`],
    ] as const;
  const run = (title: string, probe: Probe, route: string, page: string) =>
    compare(title, browser, ...(pair(probe, route, page) as [[Probe, string], [Probe, string]]));
  await run('Inicio: se puede escribir', usable, '/inicio', 'home');
  await run('Deuda: se puede escribir', usable, '/automotores/emision-boletas', 'debt');
  await run('Inicio: trabajo del procesador', work, '/inicio', 'home');
  await run('Deuda: trabajo del procesador', work, '/automotores/emision-boletas', 'debt');
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
  const rowsShown = shown('tbody tr');
  await compare(
    '10.000 filas (a mano: 100 del portal): se ven',
    browser,
    [rowsShown, tableOf(10_000)],
    [rowsShown, tableOf(100)],
  );
} finally {
  await Promise.all([browser.close(), ours.close(), theirs.close()]);
}

say(
  `\n${'JavaScript hasta poder escribir, kB de brotli'.padEnd(52)}${'inicio'.padStart(10)}${'deuda'.padStart(10)}`,
);
for (const screens of [10, 100, 1000]) {
  const more = benchConfig(CONFIG, screens);
  await buildPortal(more, dist);
  const sizes = ['/inicio', '/automotores/emision-boletas'].map((route) => weightOf(dist, route) / 1000);
  say(`${`${screens} pantallas más`.padEnd(52)}${sizes.map((kB) => kB.toFixed(1).padStart(10)).join('')}`);
  rmSync(more, { recursive: true });
}
rmSync(folder, { recursive: true });
rmSync(config, { recursive: true });

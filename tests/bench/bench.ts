import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '#scripts/machine/chromium.mjs';
import { benchConfig } from './bench-config.ts';
import { routeWeights } from '#tests/route-weight.ts';
import { buildHandwritten, buildPortal, stylesOf, writePlain } from './builds.ts';
import { median, timeUntil, timeUntilTaken, untilIdle, type Arrival } from './measure.ts';
import {
  arrive,
  choosing,
  FIELD,
  memoryByHand,
  memoryOfOurs,
  refusing,
  shown,
  taken,
  typing,
  usable,
  workOfDrawing,
  workOfTaking,
  type Probe,
} from './probes.ts';
import { serve } from './serve.ts';
import { HEAD, lineOf, verdictOf, type Measured } from './verdict.ts';

/**
 * `npm run bench`: compares the portal with pages of the same content, hand-written in React and Chakra and as plain
 * HTML without script: in one run and one browser, on an emulated slow phone, alternating in each round so that the
 * machine's load affects all of them. Prints medians and their ratios (the numbers depend on the machine, the ratios
 * hardly do), writes them to `build/bench.json`, and exits with 1 when one exceeds its limit. BENCH_ROUNDS sets the
 * rounds (5), BENCH_SCREENS the numbers of extra screens with which the weight is measured (10,100,1000).
 * `npm run bench -- filas` measures only the rows with that text in their name.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SCREENS = (process.env['BENCH_SCREENS'] ?? '10,100,1000').split(',').map(Number);
const CONFIG = process.env['PORTAL_CONFIG'] || 'config';
const LEFT_IN = 'build/bench.json';

/** Pages opened: a route of ours, its hand-written page, and the plain one. */
const PAGES = [
  { name: 'Inicio', route: '/inicio', hand: 'home.html', plain: 'home-plain.html' },
  { name: 'Deuda', route: '/automotores/emision-boletas', hand: 'debt.html', plain: 'debt-plain.html' },
  {
    name: '12 campos',
    route: '/medicion/doce-campos',
    hand: 'form.html?campos=12',
    plain: 'form-plain.html',
  },
] as const;
const [HOME, DEBT] = PAGES;
const table = (length: number) => ({
  route: `/medicion/tabla-${length}`,
  hand: `table.html?filas=${length}`,
});
const LONG_FORM = {
  name: '100 campos',
  route: '/medicion/formulario',
  hand: 'form.html',
  plain: 'long-form-plain.html',
} as const;
/** Submitted empty, so that all its fields have errors. */
const EMPTY_FORM = {
  route: '/medicion/obligatorios',
  hand: 'form.html?obligatorios',
  plain: 'errors-plain.html',
};
/** A page that renders all its rows, and its last row. */
const WHOLE_TABLE = { hand: 'table.html?filas=1000&enteras', plain: 'table-plain.html' };
const LAST_ROW = 'tbody tr:nth-child(1000)';

const ARRIVAL = { plain: 1.3, byHand: 0.5 };
const FORM_ARRIVAL = { ...ARRIVAL, plain: 1.25 };
const AS_BY_HAND = { byHand: 1.1 };
const AS_PLAIN = { plain: 1.15 };
/** Fraction of the window too small to be noticed. */
const STILL = { most: 0.01 };
/** A thousand extra screens must not add weight. */
const NO_MORE = 1.01;
/** An hour of use: a screen a minute. */
const HOUR = 60;

/** Text of the rows to measure. */
const [, , WANTED = ''] = process.argv;
const isWanted = (row: string) => row.toLowerCase().includes(WANTED.toLowerCase());

const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const found: Measured[] = [];

function report(measured: Measured): void {
  found.push(measured);
  say(lineOf(measured));
}

/** Runs a probe on each in turns; returns the median of each. */
async function inTurns<T>(
  measure: (browser: Browser, url: string) => Promise<T>,
  browser: Browser,
  urls: readonly string[],
) {
  const taken: T[][] = urls.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, url] of urls.entries()) taken[at]!.push(await measure(browser, url));
  return taken;
}

/** Compares the loading of our page, the plain one and the hand-written one. */
async function compareArrivals(
  name: string,
  browser: Browser,
  urls: readonly [string, string, string],
  limits: Measured['limits'],
): Promise<void> {
  const rows = {
    usable: `${name}: se puede escribir`,
    first: `${name}: primera pintura`,
    largest: `${name}: mayor pintura`,
    shift: `${name}: parte de la ventana que se mueve sola`,
  } as const;
  if (!Object.values(rows).some(isWanted)) return;
  const taken = await inTurns(arrive, browser, urls);
  const medians = (of: keyof Arrival) => taken.map((one) => median(one.map((arrival) => arrival[of])));
  for (const of of ['usable', 'first', 'largest'] as const) {
    const [ours = Number.NaN, plain = Number.NaN, byHand = Number.NaN] = medians(of);
    if (isWanted(rows[of])) report({ what: rows[of], ours, plain, byHand, limits });
  }
  if (isWanted(rows.shift)) report({ what: rows.shift, ours: medians('shift')[0]!, limits: STILL });
}

type Probed = readonly [probe: Probe, url: string];

/** Compares ours, the hand-written one and the plain one, each by its own probe. */
async function compare(
  what: string,
  browser: Browser,
  pages: readonly [ours: Probed, byHand: Probed, plain?: Probed],
  limits: Measured['limits'] = {},
): Promise<void> {
  if (!isWanted(what)) return;
  const known = pages.filter((page) => page !== undefined);
  const probes = new Map(known.map(([probe, url]) => [url, probe]));
  const taken = await inTurns((at, url) => probes.get(url)!(at, url), browser, [...probes.keys()]);
  const [ours = Number.NaN, byHand = Number.NaN, plain] = taken.map(median);
  report({ what, ours, byHand, ...(plain !== undefined && { plain }), limits });
}

/** Writes the plain version of each hand-written page from its DOM once loaded. */
async function writePlainPages(browser: Browser, site: string, outDir: string): Promise<void> {
  const page = await browser.newPage();
  const write = async (
    { hand, plain }: { hand: string; plain: string },
    last: string = FIELD,
    template?: Parameters<typeof writePlain>[3],
  ) => {
    await page.goto(`${site}/${hand}`);
    await page.locator(last).first().waitFor();
    await untilIdle(page);
    writePlain(outDir, plain, await page.locator('#root').innerHTML(), template);
  };
  for (const one of [...PAGES, LONG_FORM]) await write(one);
  await write(EMPTY_FORM, FIELD, 'plain-errors.html');
  await write(WHOLE_TABLE, LAST_ROW);
  await page.close();
}

/** Makes the server render the measured pages with the office's data: they are cached from then on. */
async function warm(site: string): Promise<void> {
  for (const { route } of [...PAGES, LONG_FORM, EMPTY_FORM, table(1000), table(10_000)]) {
    for (let drawn = false; !drawn;) drawn = DRAWN_WITH.test(await (await fetch(site + route)).text());
  }
}

/** Marks a page rendered with the parameters of the office. */
const DRAWN_WITH = /id="parametros">\{"/;

async function measureAll(browser: Browser, ours: string, theirs: string): Promise<void> {
  say(`\n${HEAD}`);
  const pair = ([mine, other]: readonly [Probe, Probe], { route, hand }: { route: string; hand: string }) =>
    [
      [mine, ours + route],
      [other, `${theirs}/${hand}`],
    ] as const;
  for (const { name, route, hand, plain } of [...PAGES, LONG_FORM])
    await compareArrivals(
      name,
      browser,
      [ours + route, `${theirs}/${plain}`, `${theirs}/${hand}`],
      hand.startsWith('form') ? FORM_ARRIVAL : ARRIVAL,
    );
  for (const page of PAGES) {
    const title = `${page.name}: el script la tomó (a mano: se puede escribir)`;
    await compare(title, browser, pair([taken, usable], page));
    await compare(`${page.name}: trabajo del procesador`, browser, pair([workOfTaking, workOfDrawing], page));
  }
  const keys = [typing(timeUntilTaken), typing((page, url) => timeUntil(page, url, FIELD))] as const;
  await compare('100 campos: por tecla, p95', browser, pair(keys, LONG_FORM), AS_BY_HAND);
  const sends = [refusing(timeUntilTaken), refusing((page, url) => timeUntil(page, url, FIELD))] as const;
  await compare(
    '100 campos: enviar vacío, hasta ver los errores',
    browser,
    [...pair(sends, EMPTY_FORM), [sends[1], `${theirs}/${EMPTY_FORM.plain}`]],
    AS_BY_HAND,
  );
  const rows = [shown('tbody tr'), shown('.row')] as const;
  await compare(
    '1.000 filas: se ven',
    browser,
    [...pair(rows, table(1000)), [shown(LAST_ROW), `${theirs}/${WHOLE_TABLE.plain}`]],
    { ...AS_BY_HAND, ...AS_PLAIN },
  );
  const all = [choosing('tbody tr', 'thead input'), choosing('.row', 'input[data-all]')] as const;
  await compare('1.000 filas: elegir todas', browser, pair(all, table(1000)));
  await compare('10.000 filas: se ven', browser, pair(rows, table(10_000)));
  const memoryAfterVisits = (visits: number) => {
    const [routes, hands] = [PAGES.map(({ route }) => route), PAGES.map(({ hand }) => hand)];
    return pair([memoryOfOurs(visits, routes), memoryByHand(visits, hands)], HOME);
  };
  await compare('MB de memoria al llegar', browser, memoryAfterVisits(1));
  await compare('MB de memoria tras una hora de uso', browser, memoryAfterVisits(HOUR));
}

/** Bytes loaded before hydration, and the styles of all pages, with so many extra screens. */
async function weighAll(): Promise<void> {
  if (!isWanted('pantallas más')) return;
  say(`\nkB de brotli`);
  const first: number[] = [];
  for (const screens of SCREENS) {
    const config = benchConfig(CONFIG, screens);
    // A folder of its own, because Node loads the module that prerenders a build once per path.
    const dist = join(folder, `portal-${screens}`);
    await buildPortal(config, dist);
    rmSync(config, { recursive: true });
    const weights = routeWeights(dist);
    const sizes = [
      ['JavaScript del inicio', weights.get(HOME.route)!],
      ['JavaScript de la deuda', weights.get(DEBT.route)!],
      ['estilos de las páginas', stylesOf(dist)],
    ] as const;
    for (const [at, [what, bytes]] of sizes.entries()) {
      first[at] ??= bytes / 1000;
      const limits = { most: Math.round(first[at] * NO_MORE * 10) / 10 };
      report({ what: `${screens} pantallas más: ${what}`, ours: bytes / 1000, limits });
    }
  }
}

say('Construyendo...');
const config = benchConfig(CONFIG, 10);
const [dist, byHand] = [join(folder, 'portal'), join(folder, 'handwritten')];
await buildPortal(config, dist);
await buildHandwritten(byHand);
const [ours, theirs] = [await serve(dist, config), await serve(byHand, config)];
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  await warm(ours.url);
  await writePlainPages(browser, theirs.url, byHand);
  await measureAll(browser, ours.url, theirs.url);
} finally {
  await Promise.all([browser.close(), ours.close(), theirs.close()]);
}
await weighAll();
rmSync(folder, { recursive: true });
rmSync(config, { recursive: true });

if (found.length === 0) throw new Error(`Ninguna fila dice "${WANTED}".`);
const beyond = found.filter((one) => !verdictOf(one).kept);
mkdirSync('build', { recursive: true });
const lines = found.map((one) => ({ ...one, ...verdictOf(one) }));
writeFileSync(LEFT_IN, `${JSON.stringify({ rounds: ROUNDS, lines }, null, 2)}\n`);
say(`\n${found.length - beyond.length} de ${found.length} cumplen. Queda en ${LEFT_IN}.`);
process.exitCode = beyond.length > 0 ? 1 : 0;

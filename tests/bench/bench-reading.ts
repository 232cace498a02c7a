import { chromium, type Page } from '@playwright/test';
import { readRecords } from '#forms/records/read-records.ts';
import { ensureBuilt } from '#scripts/machine/built.mjs';
import { ensureChromium } from '#scripts/machine/chromium.mjs';
import { startPortal } from '#tests/e2e/fixtures/running-portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';
import { AGENT, agentFile, LAYOUT, OF } from './agent-file.ts';

/**
 * `npm run bench:reading`: time of an agent's browser to read 100,000 lines before they are sent, against reading the
 * file only, and the longest time the page is unresponsive meanwhile. The milliseconds depend on the machine, the ratio
 * hardly does.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 100_000);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const SCREEN = `/clave-fiscal/inicio/declaraciones-juradas/presentacion/sipret?padron=${OF.padron}&periodo=${encodeURIComponent(OF.periodo)}`;
/** Milliseconds that a page may not answer while it reads. */
const LIMIT = 200;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const file = agentFile(LINES, [{ cuit: '30006001218', name: 'LOS LAPACHOS S.R.L.' }]);

ensureBuilt();
const portal = await startPortal();
const executablePath = ensureChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  say(
    `\n${`${LINES} líneas`.padEnd(24)}${['ms', 'sola', 'razón', 'tarea'].map((one) => one.padStart(10)).join('')}`,
  );
  let longest = 0;
  for (let run = 1; run <= RUNS; run++) {
    const alone = await timed(() =>
      readRecords(new Uint8Array(file), LAYOUT, { given: { tipo: 'R', fecha: OF.periodo } }),
    );
    const page = await browser.newPage();
    await page.goto(`${portal.url}${SCREEN}`);
    await signIn(page, undefined, AGENT);
    const read = await readIn(page);
    await page.close();
    longest = Math.max(longest, read.longest);
    const numbers = [read.taken, alone, read.taken / alone, read.longest];
    const written = numbers.map((number, i) => number.toFixed(i === 2 ? 1 : 0).padStart(10));
    say(`${`En la página, ${run}`.padEnd(24)}${written.join('')}`);
  }
  say(`\nTarea: lo más que la página dejó de contestar, en ms. El límite es ${LIMIT}.`);
  if (longest > LIMIT) process.exitCode = 1;
} finally {
  await browser.close();
  await portal.stop();
}

/** Reads the file in the page and sends it; gives how long reading took and the longest task until it was sent. */
async function readIn(page: Page): Promise<{ taken: number; longest: number }> {
  const choose = page.getByLabel('Archivo', { exact: true });
  await choose.waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const from = performance.now();
  await choose.setInputFiles({ name: 'marzo.zip', mimeType: 'application/zip', buffer: file });
  await page.getByText('están bien').waitFor();
  const taken = performance.now() - from;
  await page.getByRole('button', { name: 'Quitar marzo.zip' }).waitFor();
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return { taken, longest: Math.max(0, ...tasks) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

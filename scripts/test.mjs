import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chdir, env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './machine/built.mjs';
import { ensureChromium } from './machine/chromium.mjs';
import { ensureInstalled, ensureNode } from './machine/installed.mjs';
import { journeysOutcome, unitOutcome } from './test-report.mjs';

/**
 * `npm test`: installs what it needs (a browser too), runs everything and ends with one line, `N passed, N failed`.
 * A step without tests of its own counts as one; a runner that ran no test failed. Exit code 1 when anything failed.
 */
chdir(fileURLToPath(new URL('..', import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'));
const total = { passed: 0, failed: 0, failures: [] };

if (step('install', install)) {
  await together([
    ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    ['types', 'typescript/bin/tsc', '--noEmit'],
    ['dead code', 'knip/bin/knip.js'],
    ['config', 'tsx/dist/cli.mjs', 'scripts/check-config.ts'],
    ['lint', 'oxlint/bin/oxlint'],
  ]);
  step('unit', unit);
  const built = step('build', ensureBuilt);
  step('end to end', () => (built ? endToEnd() : false));
}

rmSync(reports, { recursive: true, force: true });
for (const failure of total.failures) console.log(`FAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function install() {
  ensureNode();
  ensureInstalled();
  const chromium = ensureChromium();
  if (chromium) env.CHROMIUM_PATH = chromium;
}

function unit() {
  // Of the five thousand mistakes, as many as leave this quick on a slow machine (README).
  env.MUTANTS ??= '300';
  const report = join(reports, 'unit.json');
  const ok = run(
    'vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  return checked(ok, unitOutcome(report));
}

function endToEnd() {
  const report = join(reports, 'e2e.json');
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const ok = run('@playwright/test/cli.js', 'test', '--reporter=line,json');
  return checked(ok, journeysOutcome(report));
}

/** One failure more when a runner failed without a failed test (a file that does not load, no test). */
function checked(ok, outcome) {
  const silent = outcome.failed === 0 && (!ok || outcome.passed === 0);
  return silent ? { ...outcome, failed: 1 } : outcome;
}

/** Runs tools of one thread each, as many at a time as there are cores; each is a step, told when it ends. */
async function together(tools) {
  const waiting = [...tools];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await heard(...next);
    }),
  );
}

/** Runs a tool of node_modules and counts it as a step, once everything it said is here. */
function heard(name, tool, ...words) {
  const since = Date.now();
  const child = spawn(execPath, [join('node_modules', tool), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      console.log(`\n== ${name}\n${Buffer.concat(said)}`.trimEnd());
      count(
        name,
        since,
        outcome(() => code === 0),
      );
      resolve();
    }),
  );
}

/** Runs a tool of node_modules; true when it ended well. */
function run(tool, ...words) {
  return spawnSync(execPath, [join('node_modules', tool), ...words], { stdio: 'inherit' }).status === 0;
}

/** Runs a step and adds what it counts; true when nothing of it failed. */
function step(name, work) {
  const since = Date.now();
  console.log(`\n== ${name}`);
  return count(name, since, outcome(work));
}

function count(name, since, { passed, failed, failures, slowest = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...(failed > 0 && failures.length === 0 ? [name] : failures));
  for (const [file, seconds] of slowest) console.log(`${String(seconds).padStart(6)} s  ${file}`);
  console.log(
    `== ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - since) / 1000)} s)`,
  );
  return failed === 0;
}

function outcome(work) {
  try {
    const result = work();
    if (typeof result === 'object') return result;
    return { passed: result === false ? 0 : 1, failed: result === false ? 1 : 0, failures: [] };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.message] };
  }
}

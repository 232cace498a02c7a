import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, chdir, env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './machine/chromium.mjs';
import { ensureGenerated } from './machine/generated.mjs';
import { ensureInstalled, ensureNode } from './machine/installed.mjs';
import { journeysOutcome, unitOutcome } from './test-report.mjs';

/**
 * `npm test` runs the tests that protect; `npm test -- --all` everything, as CI does; `npm test -- --changed
 * [REVISION]` those that a change touches: uncommitted files, or else the last commit, or the difference to the
 * revision. It installs what it needs (a browser too) and ends with one line, `N passed, N failed`. A step without
 * tests of its own counts as one; a runner that ran no test failed. Exit code 1 when anything failed.
 */
chdir(fileURLToPath(new URL('..', import.meta.url)));
const [depth = '--protects', revision] = argv.slice(2);
if (!['--protects', '--all', '--changed'].includes(depth)) {
  console.error('Uso: npm test [-- --all | -- --changed [REVISION]]');
  process.exit(2);
}
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'));
const total = { passed: 0, failed: 0, failures: [] };
env.TEST_DEPTH = depth === '--all' ? 'all' : 'protects';

if (step('install', install) && step('generate', ensureGenerated)) {
  const { changed = [], unit = [], screens = [], journeys = [] } = depth === '--changed' ? touched() : {};
  let built = false;
  const build = async () => (built = await heard('build', 'scripts/build.mjs'));
  await together([
    ...(depth !== '--changed' || journeys.length > 0 ? [build] : []),
    () => heard('format', tool('oxfmt/bin/oxfmt'), '--check'),
    () => heard('types', tool('typescript/bin/tsc'), '--noEmit'),
    () => heard('dead code', tool('knip/bin/knip.js')),
    () => heard('config', tool('tsx/dist/cli.mjs'), 'scripts/check-config.ts'),
    () => heard('lint', tool('oxlint/bin/oxlint')),
    // The passing of time fails nothing here: an expired list or acceptance is only a warning.
    () =>
      heard(
        'advisories',
        tool('tsx/dist/cli.mjs'),
        'scripts/advisories/check-advisories.ts',
        '--vencidos-avisan',
      ),
  ]);
  // In parallel, so that one uses the cores while the other waits or runs its last file.
  if (depth !== '--changed') await Promise.all([units(), built && endToEnd()]);
  else {
    if (unit.length > 0) await units('unit', ...unit);
    env.PORTAL_SCREENS = screens.join();
    if (screens.length > 0) await units('cases', 'tests/cases/cases.test.ts');
    // A changed end-to-end test is run at full depth.
    if (journeys.some((file) => changed.includes(file))) env.TEST_DEPTH = 'all';
    if (built) await endToEnd(...journeys);
  }
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

/** Tests that a change touches. */
function touched() {
  const words = [tool('tsx/dist/cli.mjs'), 'tests/changed/changed.ts', ...(revision ? [revision] : [])];
  const found = JSON.parse(execFileSync(execPath, words, { encoding: 'utf8' }));
  const { base, unit, screens, journeys } = found;
  console.log(
    `\n== since ${base}: ${unit.length} test files, cases of ${screens.length} screens, ${journeys.length} journeys`,
  );
  return found;
}

async function units(name = 'unit', ...words) {
  // As many of the five thousand mutants as keep this quick on a slow machine (README).
  env.MUTANTS ??= '600';
  const report = join(reports, `${name}.json`);
  const uncaught = join(reports, 'uncaught.json');
  env.UNCAUGHT_FILE = uncaught;
  const reporters = [
    '--reporter=dot',
    '--reporter=./tests/uncaught-errors.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const since = Date.now();
  const ok = await ended(start('inherit', tool('vitest/vitest.mjs'), 'run', ...words, ...reporters));
  count(name, since, checked(ok, unitOutcome(report, uncaught)));
}

/** Prints its output at the end, so that the progress of the other runner is not interrupted. */
async function endToEnd(...files) {
  const report = join(reports, 'e2e.json');
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const since = Date.now();
  const child = start('pipe', tool('@playwright/test/cli.js'), 'test', ...files, '--reporter=line,json');
  const [said, ok] = await Promise.all([saidBy(child), ended(child)]);
  console.log(`\n== end to end\n${said}`.trimEnd());
  count('end to end', since, checked(ok, journeysOutcome(report)));
}

/** Adds a failure when a runner failed without a failed test (a file that does not load, no test). */
function checked(ok, outcome) {
  const silent = outcome.failed === 0 && (!ok || outcome.passed === 0);
  return silent ? { ...outcome, failed: 1 } : outcome;
}

/** Runs single-threaded jobs, as many at a time as there are cores. */
async function together(works) {
  const waiting = [...works];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    }),
  );
}

/** Runs a program as a step, after collecting all its output; true when it succeeded. */
async function heard(name, program, ...words) {
  const since = Date.now();
  const child = start('pipe', program, ...words);
  const [said, ok] = await Promise.all([saidBy(child), ended(child)]);
  console.log(`\n== ${name}\n${said}`.trimEnd());
  return count(
    name,
    since,
    outcome(() => ok),
  );
}

/** Path of a program in node_modules. */
function tool(path) {
  return join('node_modules', path);
}

function start(output, program, ...words) {
  return spawn(execPath, [program, ...words], { stdio: ['ignore', output, output] });
}

/** All the output of a program. */
async function saidBy(child) {
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  await once(child, 'close');
  return Buffer.concat(said);
}

/** Waits for a program to end; true when it succeeded. */
async function ended(child) {
  const [code] = await once(child, 'close');
  return code === 0;
}

/** Runs a step and adds its counts; true when nothing failed. */
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

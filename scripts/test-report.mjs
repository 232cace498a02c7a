import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a runner's report says: how many tests passed, how many failed, and of each that failed its file, name and the
 * beginning of why, in one line.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Outcome
 */

/** @returns {Outcome} of a JSON report of vitest; nothing passed when there is none */
export function unitOutcome(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0, failures: [] };
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [told(relative('', name), 'it does not load', message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      told(relative('', name), fullName, failureMessages[0]),
    );
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** @returns {Outcome} of a JSON report of Playwright; nothing passed when there is none */
export function journeysOutcome(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0, failures: [] };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: report.suites.flatMap(failedJourneys) };
}

function failedJourneys({ file, specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      told(file, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
    );
  return [...failed, ...suites.flatMap(failedJourneys)];
}

/** Characters of why that are told: the sentence of an assertion and what it compared. */
const WHY = 400;

const told = (file, name, why = '') =>
  `${file} > ${name}: ${stripVTControlCharacters(why).trim().replace(/\s+/g, ' ').slice(0, WHY)}`;

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Summary of a runner's report: how many tests passed and failed, the file, name and beginning of the error of each
 * failure, in one line; and the seconds of the slowest files.
 * @typedef {{ passed: number, failed: number, failures: string[], slowest?: [file: string, seconds: number][] }} Outcome
 */

/**
 * @param {string} file a JSON report of vitest
 * @param {string} [uncaught] the messages of errors outside every test, which that report leaves out; each counts as a failure
 * @returns {Outcome} nothing passed when there is no report
 */
export function unitOutcome(file, uncaught) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0, failures: [] };
  const outside = (uncaught && read(uncaught)) ?? [];
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [told(relative('', name), 'it does not load', message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      told(relative('', name), fullName, failureMessages[0]),
    );
  });
  const slowest = longest(
    report.testResults.map(({ name, startTime, endTime }) => [relative('', name), endTime - startTime]),
  );
  failures.push(...outside.map((message) => told('unit', 'outside every test', message)));
  const failed = report.numFailedTests + outside.length;
  return { passed: report.numPassedTests, failed, failures, slowest };
}

/** @returns {Outcome} of a JSON report of Playwright; nothing passed when there is none */
export function journeysOutcome(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0, failures: [] };
  const { expected, unexpected, flaky } = report.stats;
  const slowest = longest(report.suites.map((suite) => [suite.file, timeOf(suite)]));
  const failures = report.suites.flatMap(failedJourneys);
  return { passed: expected, failed: unexpected + flaky, failures, slowest };
}

/** Milliseconds that the journeys of a file took, one after the other. */
function timeOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(timeOf));
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** Number of slowest files in the summary. */
const TOLD = 12;

function longest(files) {
  return files
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOLD)
    .map(([file, milliseconds]) => [file, Math.round(milliseconds / 1000)]);
}

function failedJourneys({ file, specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => told(file, title, tests.flatMap(reasons).join(' ')));
  return [...failed, ...suites.flatMap(failedJourneys)];
}

/** The browser's last state of the page, and the errors: on a timeout, the second one says what it was waiting for. */
const reasons = ({ annotations = [], results }) => [
  ...annotations.map(({ description }) => `(${description})`),
  ...results.flatMap(({ errors = [] }) => errors).map(({ message }) => message),
];

/** Maximum characters of an error: its message and what it compared. */
const WHY = 400;

const told = (file, name, why = '') =>
  `${file} > ${name}: ${stripVTControlCharacters(why).trim().replace(/\s+/g, ' ').slice(0, WHY)}`;

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '#tests/attack/finding.ts';

/** Runs a file of tests and counts it: each test a try, each that fails one that is broken. */
export function countTest(file: string, what: string, say: (line: string) => void): Finding {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'));
  try {
    const outputFile = join(folder, 'report.json');
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      file,
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ];
    spawnSync(process.execPath, vitest, { stdio: 'ignore' });
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as {
      numTotalTests: number;
      numPassedTests: number;
      testResults: { assertionResults: { status: string; fullName: string }[] }[];
    };
    for (const { status, fullName } of report.testResults.flatMap((one) => one.assertionResults))
      if (status === 'failed') say(fullName);
    return { what, tries: report.numTotalTests, broken: report.numTotalTests - report.numPassedTests };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

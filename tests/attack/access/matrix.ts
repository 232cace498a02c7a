import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack } from '#tests/attack/finding.ts';

const TEST = 'tests/api/matrix/access-matrix.test.ts';

/** The access matrix of the tests, counted: every operation asked by its owner, by another and by nobody. */
export const matrix: Attack = async ({ say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  try {
    const outputFile = join(folder, 'report.json');
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      TEST,
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ];
    spawnSync(process.execPath, vitest, { stdio: 'ignore' });
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as {
      numTotalTests: number;
      numPassedTests: number;
      testResults: { assertionResults: { status: string; fullName: string }[] }[];
    };
    for (const { status, fullName } of report.testResults.flatMap((file) => file.assertionResults))
      if (status === 'failed') say(fullName);
    const broken = report.numTotalTests - report.numPassedTests;
    return [
      {
        what: 'access matrix: checks that give somebody what is another’s',
        tries: report.numTotalTests,
        broken,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

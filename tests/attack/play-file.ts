import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';

/** Runs a file of tests in this process, reporting each test as it ends. Keeps the environment of this run. */
export async function playFile(file: string, onTest: (test: TestCase) => void): Promise<void> {
  const shared = { ...process.env };
  const reporter: Reporter = { onTestCaseResult: onTest };
  const vitest = await startVitest('test', [file], { watch: false, reporters: [reporter] });
  await vitest.close();
  for (const name of ['TEST_SHARED_FOLDER', 'TEST_SCRIPTS']) process.env[name] = shared[name];
  process.exitCode = 0;
}

import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';

/** Plays a file of tests in this process, telling each of its tests as it ends. What the run shares is its own. */
export async function playFile(file: string, onTest: (test: TestCase) => void): Promise<void> {
  const shared = { ...process.env };
  const reporter: Reporter = { onTestCaseResult: onTest };
  const vitest = await startVitest('test', [file], { watch: false, reporters: [reporter] });
  await vitest.close();
  for (const name of ['TEST_SHARED_FOLDER', 'TEST_SCRIPTS']) process.env[name] = shared[name];
  process.exitCode = 0;
}

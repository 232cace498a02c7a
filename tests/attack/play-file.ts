import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';

/** Plays a file of tests in this process, telling each of its tests as it ends. */
export async function playFile(file: string, onTest: (test: TestCase) => void): Promise<void> {
  const reporter: Reporter = { onTestCaseResult: onTest };
  const vitest = await startVitest('test', [file], { watch: false, reporters: [reporter] });
  await vitest.close();
  process.exitCode = 0;
}

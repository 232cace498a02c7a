import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { startVitest, type Reporter } from 'vitest/node';
import type { Config } from '#language/config/config.ts';
import { portalConfig } from '#language/dev/vite-plugin.ts';
import type { CaseReport } from './case-report.ts';

/**
 * Plays the cases of a coherent config with `filter`, in lower case, in their screen or title.
 * @throws when they could not be played
 */
export async function playCases(config: Config, filter: string): Promise<readonly CaseReport[]> {
  process.env['PORTAL_CONFIG'] = config.folder;
  process.env['PORTAL_CASES'] = filter;
  // Set for every thread, because none can set its own.
  process.env['TZ'] = config.portal.value.timeZone;
  const reports: CaseReport[] = [];
  const troubles: string[] = [];
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { report } = test.meta();
      if (report) reports.push(report);
      else if (test.result().state === 'failed')
        troubles.push(`${test.fullName}: ${said(test.result().errors)}`);
    },
    onTestRunEnd(modules, unhandled) {
      const errors = [...modules.flatMap((module) => module.errors()), ...unhandled];
      troubles.push(...errors.map(({ message }) => message));
    },
  };
  const vitest = await startVitest(
    'test',
    ['tests/cases/cases.test.ts'],
    {
      config: false,
      watch: false,
      reporters: [reporter],
      setupFiles: 'tests/setup.ts',
      pool: 'threads',
      maxWorkers: 1,
      // The code of every screen loads before the first case, which is slow on a busy machine.
      hookTimeout: 1_200_000,
    },
    {
      plugins: [react(), portalConfig(config.folder, config)],
      server: { fs: { allow: ['.', resolve(config.folder)] } },
    },
  );
  await vitest.close();
  process.exitCode = 0;
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
  return reports;
}

function said(errors: readonly { message: string }[] | undefined): string {
  return (errors ?? []).map(({ message }) => message).join(' ');
}

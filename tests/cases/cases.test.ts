// @vitest-environment happy-dom
import 'axios';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import type { CaseReport } from '#scripts/case-report.ts';
import { failureAt } from './failure-at.ts';
import { loadScreens } from './open-portal.tsx';
import { runCase } from './run-case.ts';
import { positionOf } from '#language/source/positions.ts';
import { partOf } from '#tests/depth.ts';

declare module 'vitest' {
  interface TaskMeta {
    report?: CaseReport;
  }
}

// No case depends on styles, which take much of the render time.
vi.mock('@chakra-ui/react', async (original) => {
  const { plainLooks } = await import('./plain-looks.tsx');
  return plainLooks(await original());
});
// The menus cost a third of the time of a case; the journeys look at them.
vi.mock('#app/shell/shell.tsx', () => import('./bare-shell.tsx'));

/** The cases of config, or those of them that `npm run cases` asks for. */
const config = loadConfig(process.env['PORTAL_CONFIG'] || 'config');
const wanted = (process.env['PORTAL_CASES'] ?? '').toLowerCase();
/** The screens of a change, by name (`npm test -- --changed`); of these, all cases. */
const changed = process.env['PORTAL_SCREENS']?.split(',');
const files = [...config.cases.values()]
  .filter(({ name }) => changed?.includes(name) ?? true)
  .map(({ name, value }) => ({
    screen: name,
    cases: value.cases.filter(({ title }) => `${name} ${title}`.toLowerCase().includes(wanted)),
  }))
  .filter(({ cases }) => cases.length > 0);

beforeAll(loadScreens);

/**
 * Timeout of a case in seconds, only for cases that hang: long enough for a busy machine. Tests of it set a shorter
 * one.
 */
const LONGEST = Number(process.env['PORTAL_CASE_SECONDS'] || 60);

describe.for(files)('$screen', ({ screen, cases }) => {
  it.for(changed ? cases : partOf(cases, 3))(
    '$title',
    { timeout: LONGEST * 1000 },
    async (one, { task, signal }) => {
      const seen = `seguía después de ${LONGEST} segundos, y se cortó`;
      const endless = failureAt(positionOf(one, 'title'), { expected: 'que el caso termine', seen });
      task.meta.report = { screen, title: one.title, failures: [endless] };
      const failures = await runCase(one, config.screens.get(screen)!.route, config);
      // One that ends after it was cut keeps its first report.
      if (!signal.aborted) task.meta.report = { screen, title: one.title, failures };
      expect(failures).toEqual([]);
    },
  );
});

// @vitest-environment happy-dom
import 'axios';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import type { CaseReport } from '#scripts/case-report.ts';
import { loadScreens } from './open-portal.tsx';
import { runCase } from './run-case.ts';

declare module 'vitest' {
  interface TaskMeta {
    report?: CaseReport;
  }
}

// The menus cost a third of the time of a case; the journeys look at them.
vi.mock('#app/shell.tsx', () => import('./bare-shell.tsx'));

/** The cases of config, or those of them that `npm run cases` asks for. */
const config = loadConfig(process.env['PORTAL_CONFIG'] || 'config');
const wanted = (process.env['PORTAL_CASES'] ?? '').toLowerCase();
const files = [...config.cases.values()]
  .map(({ name, value }) => ({
    screen: name,
    cases: value.cases.filter(({ title }) => `${name} ${title}`.toLowerCase().includes(wanted)),
  }))
  .filter(({ cases }) => cases.length > 0);

beforeAll(loadScreens, 60_000);

describe.for(files)('$screen', ({ screen, cases }) => {
  it.for(cases)('$title', async (one, { task }) => {
    const failures = await runCase(one, config.screens.get(screen)!.route, config);
    task.meta.report = { screen, title: one.title, failures };
    expect(failures).toEqual([]);
  });
});

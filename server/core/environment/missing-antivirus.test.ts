import { expect, it } from 'vitest';
import { PRODUCTION } from '#tests/api/production.ts';
import { readServerEnvironment } from './server-environment.ts';
import { missingAntivirus } from './missing-antivirus.ts';

it.each([
  ['the portal of a city without one', PRODUCTION, true],
  ['the portal of a city with one', { ...PRODUCTION, CLAMD_ADDRESS: '/run/clamav/clamd.ctl' }, false],
  ['a demonstration', { PORTAL_DEMO: 'on' }, false],
])('%s: says at its start that no antivirus looks at files: %s', (_, variables, says) => {
  const said = missingAntivirus(readServerEnvironment(variables));
  expect(said !== null).toBe(says);
  if (says) expect(said).toContain('CLAMD_ADDRESS');
});

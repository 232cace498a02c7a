import { expect, it } from 'vitest';
import type { Advisory } from './advisory-list.ts';
import { lockDigest, type PackageLock } from './locked-packages.ts';
import { renewList } from './renew-list.ts';

const LOCK: PackageLock = {
  packages: { 'node_modules/left': { version: '1.2.3' }, 'node_modules/right': { version: '1.0.0' } },
};
const KEPT: Advisory[] = ['left', 'gone'].map((name) => ({
  id: 'CVE-2020-1',
  package: name,
  vulnerable: '<1.0.0',
  severity: 'low',
  fixed: '1.0.0',
  title: 'old',
}));
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: {
    right: {
      via: [
        {
          ...{ source: 1, name: 'right', dependency: 'right', title: 'it runs code', severity: 'critical' },
          ...{ url: 'https://avisos.ejemplo/advisories/GHSA-dddd-eeee-ffff', range: '<1.0.1' },
        },
      ],
    },
    left: { via: ['right'] },
  },
};

it('what the registry says is kept beside what was known of packages still in the lock', () => {
  const renewed = renewList(KEPT, JSON.stringify(REPORT), LOCK, '2026-11-27');
  expect(renewed).toMatchObject({ made: '2026-11-27', lock: lockDigest(LOCK) });
  expect(renewed.advisories).toEqual([
    KEPT[0],
    {
      id: 'GHSA-dddd-eeee-ffff',
      package: 'right',
      vulnerable: '<1.0.1',
      severity: 'critical',
      fixed: 'una versión fuera de <1.0.1',
      title: 'it runs code',
    },
  ]);
});

it.each(['', 'no JSON', '{"message":"405 Method Not Allowed","error":{}}'])(
  'a registry that gives no report leaves the list as it was: %j',
  (printed) => {
    expect(() => renewList(KEPT, printed, LOCK, '2026-11-27')).toThrow(/405|no contestó/);
  },
);

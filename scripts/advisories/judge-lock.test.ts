import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAccepted, readAdvisories, TERM_DAYS, type AdvisoryList } from './advisory-list.ts';
import { judgeLock } from './judge-lock.ts';
import { lockDigest, lockedPackages, type PackageLock } from './locked-packages.ts';

const integrity = 'sha512-x';
const LOCK: PackageLock = {
  packages: {
    '': { name: 'portal' },
    'node_modules/left': { version: '1.2.3', integrity },
    'node_modules/@a/b': { version: '2.0.0', resolved: 'https://paquetes.ejemplo/b.tgz', integrity },
    'node_modules/@a/b/node_modules/left': { version: '1.3.0', integrity },
    'node_modules/alias': { name: 'left', version: '0.9.0', integrity },
  },
};
const WEAK = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'left',
  vulnerable: '<1.3.0',
  severity: 'high',
  fixed: '1.3.0',
  title: 'it reads any file',
} as const;
const LIST: AdvisoryList = { made: '2026-11-01', lock: lockDigest(LOCK), advisories: [WEAK] };
const TODAY = '2026-11-27';
const judge = (list = LIST, accepted: Parameters<typeof judgeLock>[1]['accepted'] = [], today = TODAY) =>
  judgeLock(LOCK, { list, accepted }, today);

it('a planted weakness is found in every copy of the package that has it, and in no other', () => {
  expect(judge()).toEqual({
    findings: [
      'left 0.9.0: GHSA-aaaa-bbbb-cccc (high), it reads any file. Corregido en 1.3.0.',
      'left 1.2.3: GHSA-aaaa-bbbb-cccc (high), it reads any file. Corregido en 1.3.0.',
    ],
    expired: [],
    warnings: [],
  });
  expect(judge({ ...LIST, advisories: [{ ...WEAK, package: 'right' }] }).findings).toEqual([]);
});

it('what is accepted with a reason is lived with until its day', () => {
  const accepted = {
    ...{ id: WEAK.id, package: 'left', reason: 'Only the build uses it.' },
    ...{ since: '2026-11-17', until: '2026-12-01' },
  };
  expect(judge(LIST, [accepted])).toEqual({ findings: [], expired: [], warnings: [] });
  const after = judge({ ...LIST, made: '2026-12-01' }, [accepted], '2026-12-02');
  expect([after.findings, after.expired.length]).toEqual([[], 2]);
  expect(after.expired[0]).toContain('Se aceptó hasta 2026-12-01.');
  expect(judge({ ...LIST, advisories: [] }, [accepted]).warnings).toEqual([
    expect.stringContaining('ya no hace falta'),
  ]);
  const long = { ...accepted, since: '2026-11-16' };
  expect(judge(LIST, [long]).findings[0]).toContain('Se aceptó por más de 14 días');
});

it('an old list is told, and so is one by hand or of other versions', () => {
  const warned = (list: AdvisoryList, today = TODAY) => judge(list, [], today).warnings.join();
  expect(warned(LIST, '2026-12-01')).toBe('');
  expect(warned(LIST, '2026-12-02')).toMatch(/vieja.*31 días.*npm run advisories/);
  expect(warned({ ...LIST, lock: '' })).toContain('a mano');
  expect(warned({ ...LIST, lock: 'otro' })).toContain('otras versiones');
});

it('a package that npm would not verify is found', () => {
  const packages = {
    'node_modules/none': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-x' },
    'node_modules/git': { version: '1.0.0', resolved: 'git+ssh://git@ejemplo/x.git', integrity },
    'node_modules/plain': { version: '1.0.0', resolved: 'http://ejemplo/x.tgz', integrity },
    'node_modules/sound': { version: '1.0.0', integrity },
  };
  const { findings } = judgeLock({ packages }, { list: LIST, accepted: [] }, TODAY);
  expect(findings.map((line) => line.split(':')[0])).toEqual([
    'node_modules/none',
    'node_modules/weak',
    'node_modules/git',
    'node_modules/plain',
  ]);
});

it('the kept list is of packages of package-lock.json, and none of it applies today', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
  const list = readAdvisories('scripts/advisories/advisories.json');
  const accepted = readAccepted('scripts/advisories/accepted.json');
  expect(judgeLock(lock, { list, accepted }, list.made).findings).toEqual([]);
  const names = new Set(lockedPackages(lock).map(({ name }) => name));
  expect(list.advisories.filter((one) => !names.has(one.package))).toEqual([]);
});

it('the terms are those that SECURITY.md promises', () => {
  const promised = [...readFileSync('SECURITY.md', 'utf8').matchAll(/^\| (\w+) +\| (\d+) days/gm)];
  expect(Object.fromEntries(promised.map(([, severity, days]) => [severity, Number(days)]))).toEqual(
    TERM_DAYS,
  );
});

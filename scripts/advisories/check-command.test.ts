import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
const weak = {
  ...{ id: 'GHSA-aaaa-bbbb-cccc', package: 'left', vulnerable: '<2', severity: 'high' },
  ...{ fixed: '2.0.0', title: 'it reads any file' },
};
const lock = write('lock.json', {
  packages: { 'node_modules/left': { version: '1.0.0', integrity: 'sha512-x' } },
});
const list = (...advisories: object[]) => write('list.json', { made: '2020-01-01', lock: '', advisories });

function check(path: string, ...words: string[]) {
  const given = ['--lista', path, '--bloqueo', lock, ...words];
  const run = spawnSync(execPath, ['--import', 'tsx', 'scripts/advisories/check-advisories.ts', ...given], {
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}

it('a weakness fails, an old list is only told', () => {
  const red = check(list(weak));
  expect(red).toMatchObject({ status: 1, said: expect.stringContaining('left 1.0.0: GHSA-aaaa-bbbb-cccc') });
  const old = check(list());
  expect(old).toMatchObject({ status: 0, said: expect.stringMatching(/Atención: .*vieja.*2020-01-01/) });
});

it('an acceptance whose day passed fails the check, and only warns where days may not', () => {
  const accepted = write('accepted.json', [
    {
      ...{ id: weak.id, package: 'left', reason: 'Only the build of a test uses it.' },
      ...{ since: '2020-01-20', until: '2020-02-01' },
    },
  ]);
  const given = [list(weak), '--aceptados', accepted] as const;
  expect(check(...given)).toMatchObject({ status: 1, said: expect.stringContaining('hasta 2020-02-01') });
  expect(check(...given, '--vencidos-avisan')).toMatchObject({
    status: 0,
    said: expect.stringContaining('hasta 2020-02-01'),
  });
});

it.each([
  ['missing', join(folder, 'none.json'), 'Falta'],
  ['no JSON', write('broken.json', '{'), 'no es JSON'],
  ['no list', write('other.json', { made: 'ayer' }), 'lista'],
  [
    'without ranges',
    write('range.json', { made: '2026-01-01', lock: '', advisories: [{ ...weak, vulnerable: 'all' }] }),
    'rango',
  ],
])('a list that is %s says that nothing was compared', (_, path, why) => {
  const { status, said } = check(path);
  expect([status, said]).toEqual([2, expect.stringContaining('No se pudieron comparar')]);
  expect(said).toContain(why);
});

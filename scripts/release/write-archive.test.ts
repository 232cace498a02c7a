import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checksums } from './checksums.ts';
import { filesIn, writeArchive } from './write-archive.ts';

const AT = new Date('2026-04-15T12:00:00Z');
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(place, { recursive: true }));

function folder(name: string, names: readonly string[]): string {
  const made = join(place, name);
  mkdirSync(join(made, 'a'), { recursive: true });
  for (const one of names) writeFileSync(join(made, one), `what ${one} says`);
  return made;
}

it('has the same bytes whenever and in whatever order its files were written', async () => {
  const first = folder('first', ['b.txt', 'a/c.txt']);
  const second = folder('second', ['a/c.txt', 'b.txt']);
  utimesSync(join(second, 'b.txt'), 1, 1);
  chmodSync(join(second, 'a/c.txt'), 0o600);
  await writeArchive(first, 'portal-1.0.0', AT, join(place, '1.tar.gz'));
  await writeArchive(second, 'portal-1.0.0', AT, join(place, '2.tar.gz'));
  expect(readFileSync(join(place, '1.tar.gz'))).toEqual(readFileSync(join(place, '2.tar.gz')));
});

it('is unpacked by tar into a folder of its own, and what is in it is what its checksums say', async () => {
  const made = folder('made', ['b.txt', 'a/c.txt']);
  writeFileSync(join(made, 'SHA256SUMS'), checksums(made, filesIn(made)));
  await writeArchive(made, 'portal-1.0.0', AT, join(place, 'made.tar.gz'));
  expect(spawnSync('tar', ['-xzf', 'made.tar.gz'], { cwd: place }).status).toBe(0);
  const unpacked = join(place, 'portal-1.0.0');
  expect(filesIn(unpacked)).toEqual(['SHA256SUMS', 'a/c.txt', 'b.txt']);
  const check = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked }).status;
  expect(check()).toBe(0);
  writeFileSync(join(unpacked, 'b.txt'), 'other');
  expect(check()).toBe(1);
});

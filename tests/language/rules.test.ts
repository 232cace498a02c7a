import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { loadConfig } from '#language/load/load.ts';
import { rules } from '#language/check/generated/rules.ts';

/** Expectations of a fixture: position of the finding, and files to remove from the good config first. */
interface Expected {
  remove?: string[];
  findings: { file: string; line: number; column: number; message?: string; suggestion?: string }[];
}

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));
const good = join(fixtures, 'good');
const scratch = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('a good config', () => {
  it('has no findings', () => {
    expect(check(loadConfig(good))).toEqual([]);
  });
});

describe('a config with one thing broken', () => {
  it.each(rules.map(({ id }) => id))('is refused by %s where it is broken, and by no other rule', (id) => {
    const { remove = [], findings } = JSON.parse(
      readFileSync(join(fixtures, id, 'expected.json'), 'utf8'),
    ) as Expected;
    const folder = join(scratch, id);
    cpSync(good, folder, { recursive: true });
    for (const file of remove) rmSync(join(folder, file));
    cpSync(join(fixtures, id), folder, {
      recursive: true,
      filter: (path) => !path.endsWith('expected.json'),
    });
    const found = check(loadConfig(folder)).map((finding) => ({
      ...finding,
      file: relative(folder, finding.file),
      message: finding.message.replaceAll(`${folder}/`, ''),
    }));
    expect(found.map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`)).toEqual(
      findings.map(({ file, line, column }) => `${id} ${file}:${line}:${column}`),
    );
    for (const [index, expected] of findings.entries()) expect(found[index]).toMatchObject(expected);
  });

  it('exists for every rule, and every rule of a fixture exists', () => {
    const named = readdirSync(fixtures).filter((name) => existsSync(join(fixtures, name, 'expected.json')));
    expect(named.sort()).toEqual(rules.map(({ id }) => id).sort());
  });
});

describe('the list of rules', () => {
  it('holds every file of the folders of rules, under its name', () => {
    const language = fileURLToPath(new URL('../../src/language', import.meta.url));
    const files = readdirSync(language, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^\w+\/rules\/.*\.ts$/.test(path),
    );
    expect(rules.map(({ id }) => `${id}.ts`).sort()).toEqual(files.map((path) => basename(path)).sort());
  });

  it('has a rule only where something finds what it is about', () => {
    const silent = rules.filter((rule) => !('finding' in rule) && rule.check === undefined);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import type { JsonObject } from '#language/source/json.ts';
import { loadConfig } from '#language/load/load.ts';
import type { Example } from '#language/source/reporting/rule-description.ts';
import { rules } from '#language/check/generated/rules.ts';
import { partOf } from '#tests/depth.ts';

const scratch = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Rules broken by the good config with one part changed. */
function brokenBy({ file, at }: Example, piece: string | null): string[] {
  const folder = mkdtempSync(join(scratch, 'a-'));
  cpSync('tests/fixtures/good', folder, { recursive: true });
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const text = at ? textWith(readFileSync(path, 'utf8'), at, piece) : piece;
  if (text !== null) writeFileSync(path, text);
  else if (existsSync(path)) rmSync(path);
  return check(loadConfig(folder)).map(({ rule }) => rule);
}

/** The file with the piece at its path, verbatim. */
function textWith(text: string, at: readonly (string | number)[], piece: string | null): string {
  const value = JSON.parse(text) as JsonObject;
  const holder = at.slice(0, -1).reduce((node, key) => node[key] as JsonObject, value);
  const key = String(at.at(-1));
  if (piece === null) delete holder[key];
  else holder[key] = '@piece@';
  return JSON.stringify(value, null, 2).replace('"@piece@"', () => piece ?? '');
}

describe.each(partOf(rules, 4).map((rule) => [rule.id, rule] as const))(
  'the example of %s',
  (id, { example }) => {
    it('breaks it when it is bad', () => {
      expect(brokenBy(example, example.bad)).toContain(id);
    });

    it('does not when it is good', () => {
      expect(brokenBy(example, example.good)).not.toContain(id);
    });
  },
);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { formatFinding } from '#language/source/finding.ts';
import { configLoader } from '#language/load/load.ts';

interface Pattern {
  regexp: string;
}

describe('the task of the editor', () => {
  it('understands what the checker prints: file, line, column, rule and sentence', () => {
    const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')) as {
      tasks: { problemMatcher: { pattern: [Pattern, Pattern] } }[];
    };
    const [place, sentence] = tasks[0]!.problemMatcher.pattern;
    const portal = JSON.parse(readFileSync('tests/fixtures/good/portal.json', 'utf8')) as object;
    const broken = new Map([['portal.json', JSON.stringify({ ...portal, nombre: 'x' })]]);
    const [finding] = check(configLoader('tests/fixtures/good')(broken));
    const [first, second] = formatFinding(finding!).split('\n');
    expect(new RegExp(place.regexp).exec(first!)?.slice(1)).toEqual([
      'tests/fixtures/good/portal.json',
      String(finding!.line),
      String(finding!.column),
      'grammar',
    ]);
    expect(new RegExp(sentence.regexp).exec(second!)?.[1]).toContain('"nombre"');
  });
});

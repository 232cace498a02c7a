import { describe, expect, it } from 'vitest';
import { codeFrame, formatFinding, sortFindings, type Finding } from './finding.ts';

const finding = (line: number, column: number, more: Partial<Finding> = {}): Finding => ({
  rule: 'unknown-endpoint',
  file: 'no-esta.json',
  line,
  column,
  endLine: line,
  endColumn: column + 3,
  message: 'No hay ningún endpoint "A".',
  ...more,
});

describe('a finding for the terminal', () => {
  it('begins with file, line and column, and says the sentence and the fix', () => {
    expect(formatFinding(finding(2, 5, { suggestion: '¿Quisiste decir "B"?' }))).toBe(
      'no-esta.json:2:5  unknown-endpoint\n  No hay ningún endpoint "A". ¿Quisiste decir "B"?',
    );
  });

  it('shows the line between its neighbours, underlined', () => {
    expect(codeFrame(finding(2, 5), '{\n  "a": 1,\n  "b": 2\n}\n')).toEqual([
      '1 | {',
      '2 |   "a": 1,',
      '  |     ^^^',
      '3 |   "b": 2',
    ]);
  });

  it('underlines to the end of the first line what goes on in the next ones', () => {
    expect(codeFrame(finding(1, 1, { endLine: 3, endColumn: 2 }), '{ "a":\n1\n}')).toEqual([
      '1 | { "a":',
      '  | ^^^^^^',
      '2 | 1',
    ]);
  });
});

describe('a list of findings', () => {
  it('goes by file, line and column, and says the same thing once', () => {
    const list = [
      finding(3, 1),
      finding(2, 9),
      finding(2, 10),
      finding(1, 1, { file: 'otro.json' }),
      finding(2, 9),
    ];
    expect(sortFindings(list).map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'no-esta.json:2:9',
      'no-esta.json:2:10',
      'no-esta.json:3:1',
      'otro.json:1:1',
    ]);
  });
});

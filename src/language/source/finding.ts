import { readFileSync } from 'node:fs';
import type { RuleId, WarningId } from '#contract/generated/rule-ids.ts';
import type { SourcePosition } from './positions.ts';

/** Something in config that is not right, with its place (lines and columns from 1). */
export interface Finding extends SourcePosition {
  /** Id of the rule: the name of its file in the folder `rules` of a room. */
  rule: RuleId | WarningId;
  /** One Spanish sentence: what was expected and what was found. */
  message: string;
  /** The fix, where it can be known: `¿Quisiste decir "Area/Consulta"?` */
  suggestion?: string;
  /** It is about a value of unknown type, so another finding may be its cause; `check` takes it out. */
  untyped?: true;
  /** Its sentence without where a fragment is used, if it says so; `check` takes it out. */
  sentence?: string;
}

/** By file, line and column; the same thing found twice stays once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const once = new Map(findings.map((finding) => [identity(finding), finding]));
  return [...once.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
}

function identity({ rule, file, line, column, message }: Finding): string {
  return JSON.stringify([rule, file, line, column, message]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The sentence, with the fix where it is known. */
export const findingText = ({ message, suggestion }: Finding): string =>
  suggestion === undefined ? message : `${message} ${suggestion}`;

/**
 * A finding for the terminal: `file:line:column` first, so that editors make it a link, then the sentence and the
 * lines around it.
 */
export function formatFinding(finding: Finding): string {
  const { file, line, column, rule } = finding;
  const head = `${file}:${line}:${column}  ${rule}`;
  return [head, `  ${findingText(finding)}`, ...writtenAt(finding).map((text) => `  ${text}`)].join('\n');
}

/** The lines of the file around a finding, as they are on the disk now; none when it cannot be read. */
export const writtenAt = (finding: Finding): string[] => codeFrame(finding, readText(finding.file));

/** The line before, the line itself with what is wrong underlined, and the line after. */
export function codeFrame({ line, column, endLine, endColumn }: Finding, text: string): string[] {
  const lines = text.split('\n');
  const written = lines[line - 1];
  if (written === undefined || text === '') return [];
  const width = String(line + 1).length;
  const row = (number: number) => `${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`.trimEnd();
  const end = endLine === line ? endColumn : written.length + 1;
  const mark = `${' '.repeat(width)} | ${' '.repeat(column - 1)}${'^'.repeat(Math.max(1, end - column))}`;
  const before = line > 1 ? [row(line - 1)] : [];
  const after = line < lines.length ? [row(line + 1)] : [];
  return [...before, row(line), mark, ...after];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import type { Finding } from '#language/source/finding.ts';

/** What is said of a value whose type nobody knows. */
const UNTYPED = /^Cualquier cosa no tiene la función /;

/** What leaves a field without the label that its request says. */
const UNSENT = new Set([
  'missing-send-field',
  'fields-sent',
  'unknown-endpoint',
  'unknown-name',
  'unknown-field',
]);

/**
 * Findings without those that only follow from another: from a name that does not exist, told once in each file (a slot that
 * was renamed is one mistake, wherever it is read, and what nobody reads may be what was meant), or from a field that is not sent.
 */
export function causesOf(findings: readonly Finding[]): Finding[] {
  const unsent = new Set(findings.filter(({ rule }) => UNSENT.has(rule)).map(({ file }) => file));
  return namedOnce(findings.filter(({ rule, file }) => rule !== 'missing-title' || !unsent.has(file)));
}

function namedOnce(findings: readonly Finding[]): Finding[] {
  const unknown = findings.filter(({ rule }) => rule === 'unknown-name');
  if (unknown.length === 0) return [...findings];
  const lines = new Set(unknown.map(lineOf));
  const names = new Map<string, Finding[]>();
  for (const finding of unknown) {
    const name = `${finding.file} ${finding.message}`;
    names.set(name, [...(names.get(name) ?? []), finding]);
  }
  const files = new Set(unknown.map(({ file }) => file));
  const follows = (finding: Finding) =>
    (finding.rule === 'unread-field' && files.has(finding.file)) ||
    (finding.rule === 'unverified-value' && lines.has(lineOf(finding))) ||
    (finding.rule === 'unknown-function' && UNTYPED.test(finding.message));
  const others = findings.filter((finding) => finding.rule !== 'unknown-name' && !follows(finding));
  return [...others, ...[...names.values()].map(onlyFirst)];
}

const lineOf = ({ file, line }: Finding) => `${file}:${line}`;

function onlyFirst(same: readonly Finding[]): Finding {
  const places = new Map(same.map((one) => [`${one.line}:${one.column}`, one]));
  const [first, ...more] = [...places.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  const lines = [...new Set(more.map(({ line }) => line))].filter((line) => line !== first!.line);
  if (lines.length === 0) return first!;
  const where = lines.length === 1 ? `en el renglón ${lines[0]}` : `en los renglones ${lines.join(', ')}`;
  return { ...first!, message: `${first!.message} También ${where}.` };
}

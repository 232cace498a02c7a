import type { Finding } from '#language/source/finding.ts';
import { ruleFacts } from './rule-facts.ts';

/** Places of other files that are listed; those beyond are counted. */
const LISTED = 3;

/**
 * Merges findings with the same sentence: of a rule that names its subject (`mergesEqual`) wherever they are, of the others those
 * at the same place. The first place stays, and lists the others.
 * @param findings in the order in which they are reported
 * @param shared files of fragments: a place in a screen goes before one of theirs
 */
export function mergeEqualFindings(findings: readonly Finding[], shared: ReadonlySet<string>): Finding[] {
  const equal = new Map<string, Finding[]>();
  for (const finding of withoutEchoes(findings)) {
    const { rule, file, line, column, message, sentence = message } = finding;
    const place = ruleFacts(rule)?.mergesEqual ? [] : [file, line, column];
    const key = JSON.stringify([rule, sentence, ...place]);
    const same = equal.get(key);
    if (same) same.push(finding);
    else equal.set(key, [finding]);
  }
  return [...equal.values()].map((same) => {
    const first = same.find(({ file }) => !shared.has(file)) ?? same[0]!;
    return withPlaces(
      first,
      same.filter((one) => one !== first),
    );
  });
}

/** Leaves out findings of rules that yield (constant-condition) within the place of another rule's finding. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const yields = ({ rule }: Finding) => ruleFacts(rule)?.yields === true;
  const others = findings.filter((one) => !yields(one));
  return findings.filter((one) => !yields(one) || !others.some((other) => isWithin(one, other)));
}

const isWithin = (one: Finding, other: Finding) =>
  one.file === other.file &&
  one.line === other.line &&
  one.column >= other.column &&
  one.endColumn <= other.endColumn;

function withPlaces(first: Finding, more: readonly Finding[]): Finding {
  const here = new Set(more.filter(({ file }) => file === first.file).map(({ line }) => line));
  here.delete(first.line);
  const elsewhere = new Set(
    more.filter(({ file }) => file !== first.file).map(({ file, line }) => `${file}:${line}`),
  );
  const where = [linesIn([...here]), placesIn([...elsewhere])].filter((part) => part !== '');
  return where.length === 0 ? first : { ...first, message: `${first.message} También ${where.join(' y ')}.` };
}

function linesIn(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  return lines.length === 1 ? `en el renglón ${lines[0]}` : `en los renglones ${lines.join(', ')}`;
}

function placesIn(places: readonly string[]): string {
  if (places.length === 0) return '';
  const listed = `en ${places.slice(0, LISTED).join(', ')}`;
  const others = places.length - LISTED;
  return others <= 0 ? listed : `${listed} y ${others} ${others === 1 ? 'lugar' : 'lugares'} más`;
}

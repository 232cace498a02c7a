import { WHERE_USED } from './parts/expression-findings.ts';
import type { Finding } from '#language/source/finding.ts';

/** Rules whose sentence says which name it is about: the same sentence elsewhere is about the same mistake. */
const NAMED =
  /^(unknown-|shared-error$|fragment-argument$|shape-fields$|list-order$|table-rows$|register-fields$|record-columns$|case-name$)/;

/** Places of other files that are listed; those beyond are counted. */
const LISTED = 3;

/**
 * A name that is not there is one finding, at the first place, which tells of the others.
 * @param findings in the order in which they are told
 * @param shared files of fragments: where a screen names it too, that place is told first
 */
export function toldOnce(findings: readonly Finding[], shared: ReadonlySet<string>): Finding[] {
  const alike = new Map<string, Finding[]>();
  for (const finding of withoutEchoes(findings)) {
    const { rule, file, line, column, message } = finding;
    const place = NAMED.test(rule) ? [] : [file, line, column];
    const key = JSON.stringify([rule, message.split(WHERE_USED)[0], ...place]);
    const same = alike.get(key);
    if (same) same.push(finding);
    else alike.set(key, [finding]);
  }
  return [...alike.values()].map((same) => {
    const first = same.find(({ file }) => !shared.has(file)) ?? same[0]!;
    return withPlaces(
      first,
      same.filter((one) => one !== first),
    );
  });
}

/** That a condition is always so, or never, is not told beside what its own rule says of it. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const others = findings.filter(({ rule }) => rule !== 'constant-condition');
  return findings.filter(
    (one) => one.rule !== 'constant-condition' || !others.some((other) => isWithin(one, other)),
  );
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

import { parse, type ParseError } from 'jsonc-parser';

const PAIRS: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/** A brace or bracket outside texts. */
interface Bracket {
  readonly char: string;
  readonly offset: number;
  /** Column where its line begins. */
  readonly indent: number;
  readonly line: number;
  /** It is the first in its line. */
  readonly leads: boolean;
}

/**
 * Offset of the one brace or bracket to remove so that a text is JSON; of several candidates, the one that leaves
 * closing brackets best aligned with the opening ones. Undefined when removing one is not enough.
 */
export function extraBracket(text: string): number | undefined {
  const brackets = bracketsIn(text);
  const char = surplusOf(brackets);
  if (char === undefined) return undefined;
  let best: { offset: number; askew: number } | undefined;
  for (const [index, { offset }] of brackets.entries()) {
    if (brackets[index]!.char !== char) continue;
    // An opening one may be unclosed instead: it is superfluous only when written twice.
    if (
      /[{[]/.test(char) &&
      !text
        .slice(offset + 1)
        .trimStart()
        .startsWith(char)
    )
      continue;
    const askew = askewIn(brackets.toSpliced(index, 1));
    if (askew !== undefined && (!best || askew <= best.askew) && isJson(text, offset))
      best = { offset, askew };
  }
  return best?.offset;
}

/** The character that occurs once too often; undefined when more is wrong. */
function surplusOf(brackets: readonly Bracket[]): string | undefined {
  const count = (char: string) => brackets.filter((one) => one.char === char).length;
  const surplus = Object.entries(PAIRS).flatMap(([close, open]) => {
    const more = count(close) - count(open);
    return more === 0 ? [] : Math.abs(more) === 1 ? [more > 0 ? close : open] : [undefined];
  });
  return surplus.length === 1 ? surplus[0] : undefined;
}

/** Number of closing brackets that are not aligned as in a formatted file; undefined when they do not pair. */
function askewIn(brackets: readonly Bracket[]): number | undefined {
  const open: Bracket[] = [];
  let askew = 0;
  for (const bracket of brackets) {
    const opened = PAIRS[bracket.char];
    if (opened === undefined) {
      open.push(bracket);
      continue;
    }
    const other = open.pop();
    if (other?.char !== opened) return undefined;
    if (other.line !== bracket.line && !(bracket.leads && other.indent === bracket.indent)) askew++;
  }
  return open.length === 0 ? askew : undefined;
}

function bracketsIn(text: string): Bracket[] {
  const found: Bracket[] = [];
  for (const [line, { 0: written, index: start }] of [...text.matchAll(/.*\n?/g)].entries()) {
    const indent = written.search(/\S/);
    // JSON strings do not span lines.
    for (const { 0: piece, index } of written.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g))
      if (!piece.startsWith('"'))
        found.push({ char: piece, offset: start + index, indent, line, leads: index === indent });
  }
  return found;
}

/** True when a text without one character is JSON. */
function isJson(text: string, without: number): boolean {
  const errors: ParseError[] = [];
  parse(text.slice(0, without) + text.slice(without + 1), errors, { disallowComments: true });
  return errors.length === 0;
}

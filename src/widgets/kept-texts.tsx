import type { ReactNode } from 'react';
import { isFigure } from './is-figure.ts';

type Kind = 'figure' | 'sign' | 'unit' | 'capitals' | 'gap' | 'word';

interface Piece {
  readonly text: string;
  readonly kind: Kind;
  kept: boolean;
}

const SIGN = /^-?(?:AR|US)?\$$/u;
const UNIT = /^[%‰]$/u;
const CAPITALS = /^\p{Lu}[\p{Lu}.&'’-]*$/u;
const OPENS = /^[¿¡("«]/u;
const CLOSES = /[)"».,;:!?…]$/u;

function kindOf(text: string): Kind {
  if (SIGN.test(text)) return 'sign';
  if (UNIT.test(text)) return 'unit';
  if (isFigure(text) || text.includes('@')) return 'figure';
  return CAPITALS.test(text) ? 'capitals' : 'word';
}

/** Splits a text without spaces into its opening marks, its core and its closing marks. */
function piecesOf(chunk: string): Piece[] {
  let [from, to] = [0, chunk.length];
  while (from < to && OPENS.test(chunk[from]!)) from++;
  while (to > from && CLOSES.test(chunk[to - 1]!)) to--;
  const core = chunk.slice(from, to);
  const kind = core === '' ? 'gap' : kindOf(core);
  return [
    { text: chunk.slice(0, from), kind: 'word', kept: false },
    { text: core, kind, kept: kind === 'figure' },
    { text: chunk.slice(to), kind: chunk.slice(to) === ',' ? 'gap' : 'word', kept: false },
  ].filter(({ text }) => text !== '') as Piece[];
}

/** Neighbours that are kept together: the parts of an amount, and words in capitals, as registers write names and streets. */
const TOGETHER = new Set(['sign figure', 'figure unit', 'capitals capitals']);

function markGroups(pieces: readonly Piece[]): void {
  let last: number | null = null;
  for (const [at, { kind }] of pieces.entries()) {
    if (kind === 'gap') continue;
    if (last !== null && TOGETHER.has(`${pieces[last]!.kind} ${kind}`))
      for (let one = last; one <= at; one++) pieces[one]!.kept = true;
    last = at;
  }
}

/** Alternating runs of a text: kept unchanged, or left to the translator. */
function runsOf(text: string): { text: string; kept: boolean }[] {
  const pieces = text
    .split(/(\s)/u)
    .flatMap((chunk) =>
      chunk.trim() === '' ? [{ text: chunk, kind: 'gap' as const, kept: false }] : piecesOf(chunk),
    );
  markGroups(pieces);
  const runs: { text: string; kept: boolean }[] = [];
  for (const { text: piece, kept } of pieces) {
    const run = runs.at(-1);
    if (run?.kept === kept) run.text += piece;
    else if (piece !== '') runs.push({ text: piece, kept });
  }
  return runs;
}

/**
 * Marks the figures and names of a text, which a page translator must leave unchanged: it would rewrite "$ 1.234,00", and
 * translate a name that is also a word. Returns one element, or the text itself if it contains neither.
 */
export function keptTexts(text: string): ReactNode {
  if (!/[\d@]|\p{Lu}{2}/u.test(text)) return text;
  const runs = runsOf(text);
  if (!runs.some(({ kept }) => kept)) return text;
  if (runs.length === 1) return <span translate="no">{text}</span>;
  return (
    <span>
      {runs.map((run, at) => (
        <span key={at} translate={run.kept ? 'no' : undefined}>
          {run.text}
        </span>
      ))}
    </span>
  );
}

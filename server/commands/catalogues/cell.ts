import { date } from '#formats/date.ts';
import { integer } from '#formats/integer.ts';
import { money, toCents } from '#formats/money.ts';
import { percent } from '#formats/percent.ts';
import { isBlank, isPlainLine } from '#formats/written/plain-text.ts';
import type { Format } from '#formats/format.ts';
import { BEGINNING } from '#server/core/catalogues/catalogues.ts';

/** Reads what people wrote in one cell as the store keeps it. Throws an Error in Spanish when it is not that. */
export type Cell = (typed: string) => string | number | null;

/** One line, which may be empty. */
export const line: Cell = (typed) => {
  if (!isPlainLine(typed))
    throw new Error('tiene un signo que no se ve o un salto de renglón: escribila de nuevo.');
  return typed;
};
export const text: Cell = (typed) => {
  if (isBlank(typed)) throw new Error('está vacía.');
  return line(typed);
};
export const day: Cell = (typed) => readAs(date, typed);
/** From always, unless it says a day. */
export const sinceDay: Cell = (typed) => (typed === '' ? BEGINNING : day(typed));
export const cents: Cell = (typed) => Number(toCents(readAs(money, typed)));
export const count: Cell = (typed) => Number(readAs(integer, typed));
/** `2,75` per cent is 275 basis points. */
export const perCent: Cell = (typed) => scaled(readAs(percent, typed), 2);
/** `6` per thousand is 60 basis points. */
export const perThousand: Cell = (typed) => scaled(readAs(percent, typed), 1);

/** An empty cell is nothing. */
export function maybe(cell: Cell): Cell {
  return (typed) => (typed === '' ? null : cell(typed));
}

export function oneOf(...names: readonly string[]): Cell {
  return (typed) => {
    if (!names.includes(typed)) throw new Error(`"${typed}" no es ${names.join(', ni ')}.`);
    return typed;
  };
}

function readAs(format: Format, typed: string): string {
  const reading = format.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  return reading.value;
}

/** A decimal text without its point, that many places further. */
function scaled(wire: string, places: number): number {
  const [whole = '', decimals = ''] = wire.split('.');
  if (decimals.length > places)
    throw new Error(`Va con ${places} decimal${places > 1 ? 'es' : ''} como mucho.`);
  return Number(whole + decimals.padEnd(places, '0'));
}

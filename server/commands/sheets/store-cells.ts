import { date } from '#formats/date.ts';
import { fromCents, money, toCents } from '#formats/money.ts';
import { integer } from '#formats/integer.ts';
import { percent } from '#formats/percent.ts';
import { isBlank, isPlainLine } from '#formats/written/plain-text.ts';
import { readAs, type Cell, type CellValue } from './cells.ts';

/** Letters of a name or a title. */
const LONGEST_LINE = 200;
/** The biggest whole number of either engine's smallest column. */
const MOST = 2_147_483_647;
/** Cents of the biggest amount that is shown and added without losing any. */
const MOST_CENTS = 10_000_000_000_00;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
/** Per cent of the whole, in basis points. */
const WHOLE = 10_000;
/** Text that a spreadsheet would run as a formula; a leading apostrophe prevents it. */
const CALCULATED = /^[=+\-@\t]/;

/** One line of text; a leading apostrophe escapes formulas. */
export const lineCell: Cell = {
  read(typed) {
    const value = typed.startsWith("'") && CALCULATED.test(typed.slice(1)) ? typed.slice(1) : typed;
    if (!isPlainLine(value))
      throw new Error('tiene un signo que no se ve o un salto de renglón: escribila de nuevo.');
    return value;
  },
  write: (value) => (CALCULATED.test(String(value)) ? `'${value}` : String(value)),
};

/** A non-blank name or title of at most 200 letters. */
export const nameCell: Cell = {
  read(typed) {
    if (isBlank(typed)) throw new Error('está vacía.');
    if (typed.length > LONGEST_LINE) throw new Error(`tiene más de ${LONGEST_LINE} letras.`);
    return lineCell.read(typed);
  },
  write: lineCell.write,
};

/** A day from 1900 to 2199. */
export const dayCell: Cell = {
  read(typed) {
    const value = readAs(date, typed);
    if (value < FIRST_DAY || value > LAST_DAY) throw new Error('va entre 1900 y 2199.');
    return value;
  },
  write: (value) => date.write(String(value)),
};

/** An amount of nothing or more, in cents. */
export const centsCell: Cell = {
  read: (typed) => inside(Number(toCents(readAs(money, typed))), [0, MOST_CENTS], centsCell.write),
  write: (value) => money.write(fromCents(Number(value))),
};

/** An amount of more than nothing, in cents. */
export const someCents: Cell = {
  read: (typed) => inside(centsCell.read(typed), [1, MOST_CENTS], centsCell.write),
  write: centsCell.write,
};

/** A whole number between two, both included. */
export function countCell(least = 0, most = MOST): Cell {
  return { read: (typed) => inside(Number(readAs(integer, typed)), [least, most], String), write: String };
}

/** `2,75` per cent is 275 basis points. */
export const perCent = ratio(2);
/** `6` per thousand is 60 basis points. */
export const perThousand = ratio(1);

/** Up to the whole: 100 %, or 1000 per thousand. */
function ratio(places: number): Cell {
  const write = (value: CellValue) => String(Number(value) / 10 ** places).replace('.', ',');
  return { read: (typed) => inside(scaled(readAs(percent, typed), places), [0, WHOLE], write), write };
}

/** One of some exact names. */
export function oneOf(...names: readonly string[]): Cell {
  return {
    read(typed) {
      if (!names.includes(typed)) throw new Error(`"${typed}" no es ${names.join(', ni ')}.`);
      return typed;
    },
    write: String,
  };
}

/** Metres with two decimals at most, of more than nothing, in centimetres. */
export const centimetresCell: Cell = {
  read: (typed) => inside(scaled(readAs(percent, typed), 2), [1, MOST], centimetresCell.write),
  write: (value) => String(Number(value) / 100).replace('.', ','),
};

function inside(
  value: CellValue,
  [least, most]: readonly [number, number],
  write: (value: CellValue) => string,
): number {
  const number = Number(value);
  if (number < least || number > most) throw new Error(`va de ${write(least)} a ${write(most)}.`);
  return number;
}

/** A decimal text without its point, that many places further. */
function scaled(wire: string, places: number): number {
  const [whole = '', decimals = ''] = wire.split('.');
  if (decimals.length > places)
    throw new Error(`Va con ${places} decimal${places > 1 ? 'es' : ''} como mucho.`);
  return Number(whole + decimals.padEnd(places, '0'));
}

import { writeBoolean } from '#formats/written/plain.ts';
import type { Codes, RegisterField } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { integer } from '#formats/integer.ts';
import { isPlainLines } from '#formats/written/plain-text.ts';
import { readNumber } from '#formats/read-number.ts';

/** A parsed cell: cents, basis points, days in ISO format. */
export type CellValue = string | number | boolean;

/** Parser and formatter for the cells of a column. */
export interface Cell {
  /** Throws an Error in Spanish when it is not one. */
  read(typed: string): CellValue;
  /** As `read` understands it. */
  write(value: CellValue): string;
}

/** Formats and codes of a portal. */
export interface CellCatalogues {
  formats: Formats;
  codes: ReadonlyMap<string, Codes>;
}

/** More characters than a cell needs, or than the store looks for. */
const LONGEST = 2000;
/** Text that a spreadsheet would run as a formula; a leading apostrophe prevents it. */
const CALCULATED = /^[=+\-@\t]/;

const text: Cell = {
  read(typed) {
    const value = typed.startsWith("'") && CALCULATED.test(typed.slice(1)) ? typed.slice(1) : typed;
    if (value.length > LONGEST) throw new Error(`Tiene más de ${LONGEST} letras.`);
    if (!isPlainLines(value.replaceAll('\r\n', '\n')))
      throw new Error('Tiene un signo que no se puede guardar.');
    return value;
  },
  write: (value) => (CALCULATED.test(String(value)) ? `'${value}` : String(value)),
};

const flag: Cell = {
  read(typed) {
    const said = typed.toLowerCase().replace('í', 'i');
    if (said !== 'si' && said !== 'no') throw new Error(`Va "Sí" o "No", y dice "${typed}".`);
    return said === 'si';
  },
  write: (value) => writeBoolean(value === true),
};

const whole: Cell = {
  read: (typed) => Number(readAs(integer, typed)),
  write: (value) => integer.write(String(value)),
};

const decimal: Cell = {
  read(typed) {
    const value = readNumber(typed);
    if (Number.isNaN(value)) throw new Error('Ingresá un número, con coma para los decimales.');
    return value;
  },
  write: (value) => String(value).replace('.', ','),
};

/** Type of a value, as declared in registers and shapes. */
export type CellField = Pick<RegisterField, 'type' | 'format' | 'codes'>;

/** Parser and formatter for a field. */
export function cellOf({ type, format, codes }: CellField, catalogues: CellCatalogues): Cell {
  if (codes) return coded(catalogues.codes.get(codes));
  if (format) return formatted(format, catalogues.formats);
  if (type === 'boolean') return flag;
  if (type === 'integer') return whole;
  return type === 'number' ? decimal : text;
}

function formatted(name: string, formats: Formats): Cell {
  const format = formats[name];
  if (!format) throw new Error(`There is no format ${name}.`);
  return { read: (typed) => readAs(format, typed), write: (value) => format.write(String(value)) };
}

/** By its label, or by its code. */
function coded(enumeration: Codes | undefined): Cell {
  const all = enumeration?.codes ?? [];
  const called = (label: string) => all.filter((one) => one.label.toLowerCase() === label.toLowerCase());
  return {
    read(typed) {
      const labelled = called(typed);
      const found =
        all.find(({ code }) => code === typed) ?? (labelled.length === 1 ? labelled[0] : undefined);
      if (found) return found.code;
      const shown = all.slice(0, 8).map(({ label }) => label);
      throw new Error(
        `"${typed}" no es ${shown.join(', ni ')}${all.length > 8 ? ', ni otro de los que hay' : ''}.`,
      );
    },
    write(value) {
      const label = all.find(({ code }) => code === value)?.label;
      return label !== undefined && called(label).length === 1 ? label : String(value);
    },
  };
}

export function readAs(format: Formats[string], typed: string): string {
  const reading = format.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  return reading.value;
}

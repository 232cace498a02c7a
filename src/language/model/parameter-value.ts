import type { Parameter } from '#contract/generated/grammar.ts';
import { isDate } from '#formats/date.ts';
import { isMoney } from '#formats/money.ts';

interface Kind {
  is(value: string): boolean;
  /** `un número, como "5"`. */
  like: string;
}

const isDays = (value: string) => value === '' || value.split(' ').every(isDate);

/** What each type of parameter is written like, as the server gives it. */
const KINDS: { readonly [T in Exclude<Parameter['type'], 'text'>]: Kind } = {
  flag: { is: (value) => /^[SN]$/.test(value), like: '"S" o "N"' },
  number: { is: (value) => /^-?\d+(\.\d+)?$/.test(value), like: 'un número, como "5"' },
  money: { is: isMoney, like: 'un importe, como "1500.00"' },
  date: { is: isDate, like: 'un día, como "2026-04-15"' },
  holidays: { is: isDays, like: 'días, como "2026-05-01 2026-05-25"' },
  url: {
    is: (value) => /^(https?:\/\/\S+|\/\S*)?$/.test(value),
    like: 'una dirección, como "https://www.ejemplo.test", o nada: ""',
  },
};

/** The types that are measured, and have a least and a most. */
export const MEASURED: ReadonlySet<Parameter['type']> = new Set(['number', 'money']);

const said = (limit: number) => String(limit).replace('.', ',');

/** What is wrong with a value of a parameter, in Spanish; undefined when nothing is. */
export function parameterProblem({ type, min, max }: Parameter, value: string): string | undefined {
  if (type === 'text') return undefined;
  const { is, like } = KINDS[type];
  if (!is(value))
    return `El valor de un parámetro "${type}" es ${like}, y acá dice ${JSON.stringify(value)}.`;
  if (!MEASURED.has(type)) return undefined;
  if (min !== undefined && Number(value) < min)
    return `No puede ser menos de ${said(min)}, y acá dice ${value}.`;
  if (max !== undefined && Number(value) > max)
    return `No puede ser más de ${said(max)}, y acá dice ${value}.`;
  return undefined;
}

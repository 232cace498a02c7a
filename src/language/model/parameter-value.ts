import type { Parameter } from '#contract/generated/grammar.ts';
import { isParameterValue } from '#formats/parameter.ts';

/** Description of a value of each type. */
const LIKE: { readonly [T in Exclude<Parameter['type'], 'text'>]: string } = {
  flag: '"S" o "N"',
  number: 'un número, como "5"',
  money: 'un importe, como "1500.00"',
  date: 'un día, como "2026-04-15"',
  holidays: 'días, como "2026-05-01 2026-05-25"',
  url: 'una dirección, como "https://www.ejemplo.test", o nada: ""',
};

/** The types that are measured, and have a least and a most. */
export const MEASURED: ReadonlySet<Parameter['type']> = new Set(['number', 'money']);

const said = (limit: number) => String(limit).replace('.', ',');

/** Problem of a value of a parameter, in Spanish; undefined when there is none. */
export function parameterProblem({ type, min, max }: Parameter, value: string): string | undefined {
  if (type === 'text') return undefined;
  if (!isParameterValue(value, type))
    return `El valor de un parámetro "${type}" es ${LIKE[type]}, y acá dice ${JSON.stringify(value)}.`;
  if (!MEASURED.has(type)) return undefined;
  if (min !== undefined && Number(value) < min)
    return `No puede ser menos de ${said(min)}, y acá dice ${value}.`;
  if (max !== undefined && Number(value) > max)
    return `No puede ser más de ${said(max)}, y acá dice ${value}.`;
  return undefined;
}

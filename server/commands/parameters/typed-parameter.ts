import type { Parameter } from '#contract/generated/grammar.ts';
import { date, isDate } from '#formats/date.ts';
import { isMoney, money } from '#formats/money.ts';
import { parameterProblem } from '#language/model/parameter-value.ts';

/** Parsers of typed values by type; what cannot be parsed is returned unchanged, for validation to report. */
const READ: Partial<Record<Parameter['type'], (typed: string) => string>> = {
  flag: (typed) => ({ s: 'S', si: 'S', sí: 'S', n: 'N', no: 'N' })[typed.toLowerCase()] ?? typed,
  number: (typed) => typed.replace(/^(-?\d+),(\d+)$/, '$1.$2'),
  money: (typed) => (isMoney(typed) ? typed : wireOf(money, typed)),
  date: (typed) => wireOf(date, typed),
};

/**
 * Parses and validates a typed value of a parameter: `sí`, `1.500,00`, `01/07/2026`.
 * @throws {Error} in Spanish, when it is not of its type or exceeds its limits.
 */
export function typedParameter(parameter: Parameter, typed: string): string {
  const value = READ[parameter.type]?.(typed.trim()) ?? typed;
  const problem = parameterProblem(parameter, value);
  if (problem !== undefined) throw new Error(problem);
  return value;
}

/** Formats a value for display. */
export function shownParameter({ type }: Parameter, value: string): string {
  if (value === '') return 'nada';
  if (type === 'money') return money.write(value);
  return type === 'date' ? date.write(value) : value;
}

/** Parses a day, as people or programs write it. @throws {Error} in Spanish. */
export function typedDay(typed: string): string {
  const day = wireOf(date, typed);
  if (!isDate(day)) throw new Error(`"${typed}" no es un día: se escribe como 01/07/2026.`);
  return day;
}

function wireOf(format: typeof date, typed: string): string {
  const reading = format.read(typed);
  return 'error' in reading ? typed : reading.value;
}

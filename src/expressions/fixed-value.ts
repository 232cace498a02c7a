import type { ASTNode } from '@marcbachmann/cel-js';
import type { Formats } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { constructors } from './methods.ts';
import type { Type } from './type.ts';

const NAMES: Readonly<Record<string, string>> = { money: 'Un importe fijo', date: 'Una fecha fija' };

/** Expression of a fixed amount or day from how people write it: `10.000` → `money('10000.00')`; else an example. */
export function fixedValue(id: string, written: string): string {
  const reading = (builtinFormats as Formats)[id]?.read(written) ?? {};
  return `${id}('${'value' in reading ? reading.value : constructors[id]!.example}')`;
}

/** Hint for a number or a text in place of an amount or a day; empty for other types. */
export function fixedHint({ kind }: Type, node: ASTNode): string {
  if (node.op !== 'value' || !Object.hasOwn(constructors, kind)) return '';
  return ` ${NAMES[kind]} se escribe así: ${fixedValue(kind, String(node.args))}.`;
}

/** A day without quotes, which parses as a subtraction or a division. */
const DAY = /^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})\s*$/;

/** Hint for a day written without `date(...)`; empty for other types. */
export function dayHint({ kind }: Type, source: string): string {
  if (kind !== 'date' || !DAY.test(source)) return '';
  const written = source.trim().replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');
  return ` ${NAMES[kind]} se escribe así: ${fixedValue(kind, written)}.`;
}

/** True for a percentage in wire form, which is a text. */
export const isPercent = (type: Type): boolean => type.kind === 'string' && type.format === 'percent';

/** As texts, 9.5 would sort after 10. */
export const PERCENTS_IN_ORDER =
  'Un porcentaje se compara con su número: number(alicuota) > 10, o [number(a), number(b)].max().';

/** Hint for arithmetic on a percentage in wire form. */
export function percentHint(...types: readonly Type[]): string {
  return types.some(isPercent)
    ? ' Un porcentaje se calcula con su número: total * number(alicuota) / 100.'
    : '';
}

/** Hint for adding a number to a day, or subtracting it; empty for other types. */
export function daysHint(operator: string, left: Type, right: Type): string {
  if (left.kind !== 'date' || right.kind !== 'number' || !'+-'.includes(operator)) return '';
  return ` Los días se ${operator === '+' ? 'suman' : 'restan'} así: .addDays(${operator === '+' ? '' : '-'}10).`;
}

import type { ASTNode } from '@marcbachmann/cel-js';
import type { Formats } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { constructors } from './methods.ts';
import type { Type } from './type.ts';

const NAMES: Readonly<Record<string, string>> = { money: 'Un importe fijo', date: 'Una fecha fija' };

/** How a fixed amount or day is written, from how people write it: `10.000` → `money('10000.00')`; else an example. */
export function fixedValue(id: string, written: string): string {
  const reading = (builtinFormats as Formats)[id]?.read(written) ?? {};
  return `${id}('${'value' in reading ? reading.value : constructors[id]!.example}')`;
}

/** The sentence to add where a number or a text stands and an amount or a day is asked; none for anything else. */
export function fixedHint({ kind }: Type, node: ASTNode): string {
  if (node.op !== 'value' || !Object.hasOwn(constructors, kind)) return '';
  return ` ${NAMES[kind]} se escribe así: ${fixedValue(kind, String(node.args))}.`;
}

/** A day without quotes, which is a subtraction or a division. */
const DAY = /^\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})\s*$/;

/** The sentence to add where a day is asked and one stands without `date(...)`; none for anything else. */
export function dayHint({ kind }: Type, source: string): string {
  if (kind !== 'date' || !DAY.test(source)) return '';
  const written = source.trim().replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1');
  return ` ${NAMES[kind]} se escribe así: ${fixedValue(kind, written)}.`;
}

/** Whether a value is a percentage as it travels, which is a text. */
export const isPercent = (type: Type): boolean => type.kind === 'string' && type.format === 'percent';

/** As texts, 9.5 would come after 10. */
export const PERCENTS_IN_ORDER =
  'Un porcentaje se compara con su número: number(alicuota) > 10, o [number(a), number(b)].max().';

/** The sentence to add where something is calculated with a percentage as it travels. */
export function percentHint(...types: readonly Type[]): string {
  return types.some(isPercent)
    ? ' Un porcentaje se calcula con su número: total * number(alicuota) / 100.'
    : '';
}

/** The sentence to add where a number is added to a day, or taken from it; none for anything else. */
export function daysHint(operator: string, left: Type, right: Type): string {
  if (left.kind !== 'date' || right.kind !== 'number' || !'+-'.includes(operator)) return '';
  return ` Los días se ${operator === '+' ? 'suman' : 'restan'} así: .addDays(${operator === '+' ? '' : '-'}10).`;
}

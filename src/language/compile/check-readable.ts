import { describeType, isReadable, type Type } from '#expressions/type.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext, SourceString } from './compile-context.ts';
import { typeClash } from './rules/type-clash.ts';

/** Reports a value that is shown as text and cannot be: an object, or a list of objects. */
export function checkReadable(
  type: Type,
  { container, key }: Omit<SourceString, 'value'>,
  { findings }: CompileContext,
): void {
  if (isReadable(type)) return;
  const message = `Acá va un dato que se lea y esto da ${describeType(type)}. Nombrá uno de sus datos o, si es una lista, ponela en una tabla.`;
  findings.push(typeClash.finding(valuePosition(container, key), message));
}

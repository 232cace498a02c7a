import { describeType, type Type } from '#expressions/type.ts';
import type { JsonObject } from '#language/source/json.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext } from './compile-context.ts';
import { typeClash } from './rules/type-clash.ts';

/** Reports options with numbers or booleans as codes: a chosen value is a text in the page and on the wire. */
export function checkChoice(options: JsonObject, { kind }: Type, { findings }: CompileContext): void {
  if (kind !== 'number' && kind !== 'boolean') return;
  const source = String(options['code']);
  const message = `Lo que se elige viaja como texto, y esto da ${describeType({ kind })}. Poné "string(${source})", y que el endpoint lo reciba como texto.`;
  findings.push(typeClash.finding(valuePosition(options, 'code'), message));
}

import { decimalsIn, type Type } from '#expressions/type.ts';
import type { CompileContext } from './compile-context.ts';
import { JavaScriptCode } from '#language/source/emit.ts';

/** Default format of a value, by its type. */
export function writingOf(
  type: Type,
  context: CompileContext,
): { format?: string; codes?: JavaScriptCode; decimals?: number } {
  if (type.kind === 'money' || type.kind === 'date' || type.kind === 'period') return { format: type.kind };
  if (type.kind === 'string' && type.codes) return { codes: enumeration(type.codes, context) };
  if (type.kind === 'number') return decimalsIn(type);
  return type.kind === 'string' && type.format ? { format: type.format } : {};
}

/** Amounts and numbers are aligned to the end of their column. */
export const alignOf = ({ kind }: Type) => (kind === 'money' || kind === 'number' ? 'end' : undefined);

/** A whole enumeration, as the module of the screen holds it. */
export function enumeration(name: string, context: CompileContext): JavaScriptCode {
  context.enumerations.add(name);
  return new JavaScriptCode(`enumerations[${JSON.stringify(name)}]`);
}

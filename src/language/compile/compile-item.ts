import { missingField } from '#expressions/missing-field.ts';
import { ANY, isReadable } from '#expressions/type.ts';
import { checkReadable } from './check-readable.ts';
import { JavaScriptCode } from '#language/source/emit.ts';
import { valuePosition } from '#language/source/positions.ts';
import { traceOf, type CompileContext, type SourceString } from './compile-context.ts';
import { alignOf, writingOf } from './writing-of.ts';
import { missingTitle } from './rules/missing-title.ts';
import { unknownField } from './rules/unknown-field.ts';

/** `"patente"` → its label, value and format, from the type of the row. */
export function compileItem({ value: name, container, key }: SourceString, context: CompileContext): unknown {
  const row = context.names.scope['row'] ?? ANY;
  const field = row.kind === 'object' && Object.hasOwn(row.fields, name) ? row.fields[name] : undefined;
  if (row.kind === 'object' && !field) {
    const { message, suggestion } = missingField(row, name);
    const more = suggestion ? { suggestion: `¿Quisiste decir "${suggestion}"?` } : {};
    context.findings.push(unknownField.finding(valuePosition(container, key), message, more));
  }
  const type = field?.type ?? ANY;
  checkReadable(type, { container, key }, context);
  if (field && !field.title && isReadable(type)) {
    const message = `El campo "${name}" no tiene rótulo ("title") en su forma: no se sabe cómo mostrarlo.`;
    context.findings.push(missingTitle.finding(valuePosition(container, key), message));
  }
  return {
    key: name,
    title: field?.title ?? name,
    value: new JavaScriptCode(`op.expression([], ($) => op.field($.row, ${JSON.stringify(name)}))`),
    ...writingOf(type, context),
    align: alignOf(type),
    ...(context.traced && { $at: traceOf(valuePosition(container, key)) }),
  };
}

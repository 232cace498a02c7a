import { compileExpression } from '#expressions/compile-expression.ts';
import { ANY, STRING, type Type } from '#expressions/type.ts';
import { withLocals, type CompileContext } from './compile-context.ts';
import { formType, rowType as typeOfFields } from '#language/model/form-type.ts';
import type { GrammarSchema } from '#language/grammar/grammar.ts';
import { isObject, type JsonObject } from '#language/source/json.ts';
import { elementType } from '#language/model/expression-type.ts';

interface RowMark {
  of: string;
  in: readonly string[];
  as?: string;
  single?: boolean;
}

/** Names that exist only in some properties: `row` in columns, `form` in fields, `value` in the routes of a search. */
export function withLocalNames(
  schema: GrammarSchema,
  value: JsonObject,
  key: string,
  context: CompileContext,
): CompileContext {
  const row = schema['x-row'] as RowMark | undefined;
  if (row?.in.includes(key) && typeof value[row.of] === 'string') {
    const type = rowType(value[row.of] as string, row, context);
    return withLocals(context, { [row.as ?? 'row']: type });
  }
  if (schema['x-form'] && (key === 'fields' || key === 'submit'))
    return withLocals(context, { form: formType(value as never, context.types, context.names) });
  if (propertySchema(schema, key)['x-row-fields'])
    return withLocals(context, { row: typeOfFields(value[key] as never, context.types, context.names) });
  if (schema['x-value']) return withLocals(context, { value: STRING });
  const grammar = propertySchema(schema, key);
  return grammar['x-outside'] ? withoutRow(context) : context;
}

function rowType(source: string, { single }: RowMark, context: CompileContext): Type {
  try {
    const { type } = compileExpression(source, context.names);
    return single ? type : elementType(type);
  } catch {
    return ANY;
  }
}

function withoutRow(context: CompileContext): CompileContext {
  const { row: _, ...scope } = Object.getOwnPropertyDescriptors(context.names.scope);
  return {
    ...context,
    names: { ...context.names, scope: Object.create(null, scope) as Record<string, Type> },
  };
}

/** The grammar of a property of an object. */
export function propertySchema(schema: GrammarSchema, key: string): GrammarSchema {
  const properties = (schema['properties'] ?? {}) as Record<string, GrammarSchema>;
  if (Object.hasOwn(properties, key)) return properties[key]!;
  const others = schema['additionalProperties'];
  return isObject(others) ? others : {};
}

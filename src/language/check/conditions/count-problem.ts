import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { compileExpression } from '#expressions/compile-expression.ts';
import { shapeType, type TypeSources } from '#expressions/shape-type.ts';
import type { Type } from '#expressions/type.ts';
import { requestContext } from '#language/compile/request-context.ts';
import type { Config } from '#language/config/config.ts';
import { configTypes } from '#language/model/config-types.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { namesWith } from '#language/model/names-with.ts';

/** Why a count of places may not be a whole number from 1; undefined when it is, or when another rule reports it. */
export function countProblem(count: string, endpoint: Endpoint, config: Config): string | undefined {
  const { request } = endpoint;
  const missing = [...expressionReads(count).fields].find((path) => isOptional(path, request, count));
  if (missing !== undefined)
    return `"${missing}" puede faltar, y sin él no se sabe cuántos: ponelo en "required" del pedido.`;
  const { names } = requestContext('esta escritura', endpoint, config);
  try {
    const { type } = compileExpression(
      count,
      namesWith(names, { request: heldType(request, configTypes(config).sources) }),
    );
    if (type.kind !== 'number') return undefined;
    if (type.whole === false) return 'Puede no dar un número entero, y se toman lugares enteros.';
    return (type.from ?? -Infinity) < 1
      ? 'Puede dar menos de 1, y no se toman menos lugares que uno: va un número del pedido con su "minimum", o cuántos son los de una lista con su "minItems".'
      : undefined;
  } catch {
    return undefined;
  }
}

function isOptional(path: string, { required = [], properties = {} }: Shape, count: string): boolean {
  const [root, field = ''] = path.split('.');
  if (root !== 'request' || !Object.hasOwn(properties, field) || required.includes(field)) return false;
  return !new RegExp(`\\bhas\\(request\\.${field}\\b|\\brequest\\.${field} *!= *null`).test(count);
}

/** The type of a request with its numbers and lists bounded by the limits of the shape. */
function heldType(request: Shape, sources: TypeSources): Type {
  const type = shapeType(request, sources);
  if (type.kind !== 'object') return type;
  const fields = Object.entries(type.fields).map(
    ([name, field]) => [name, { ...field, type: held(field.type, request.properties?.[name]) }] as const,
  );
  return { ...type, fields: Object.fromEntries(fields) };
}

function held(type: Type, { minimum, maximum, minItems, maxItems, type: json }: Shape = {}): Type {
  if (type.kind === 'list') return { ...type, least: minItems, most: maxItems };
  if (type.kind !== 'number') return type;
  return { ...type, from: minimum, to: maximum, whole: [json].flat().includes('integer') || undefined };
}

import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import type { Names } from '#expressions/expression-context.ts';
import { shapeType } from '#expressions/shape-type.ts';
import { ANY, STRING, type FieldType, type Type } from '#expressions/type.ts';
import type { FormBlock } from '#contract/generated/grammar.ts';
import { fieldType, parameterOfUrl, type ConfigTypes } from './config-types.ts';
import { expressionType } from './expression-type.ts';
import { slotType, type Publishing } from './slot-type.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';

/**
 * The names of a screen with their types, computed on demand (a value's type depends on other slots). Inside a cycle
 * the type is `any`: the cycle has its own finding.
 */
export function screenNames(file: ScreenFile, config: Config, types: ConfigTypes): Names {
  const scope: Record<string, Type> = {};
  const names: Names = {
    place: 'esta pantalla',
    scope,
    locals: SCREEN_LOCALS,
    calculatedBy: calculatedIn(file.expanded.values ?? {}),
    codes: types.codes,
    calendar: types.calendar,
    tables: types.tables,
    worth: types.worth,
  };
  const { sources } = types;
  const urlForms: FormBlock[] = [];
  for (const [name, type] of Object.entries(types.always)) define(name, () => type);
  define('url', () => urlType(file, urlForms, types));
  for (const [name, data] of Object.entries(file.expanded.data ?? {}))
    define(name, () => responseType(data.endpoint));
  for (const [name, source] of Object.entries(file.expanded.values ?? {}))
    define(name, () => expressionType(source, names));
  walkGrammar(file.grammar, file.expanded, ({ value, schema, container }) => {
    const mark = slotMark(schema);
    if (mark) definePublished({ mark, schema, block: value as Publishing['block'] });
    const { call } = (container ?? {}) as { call?: string };
    if (schema['x-answer'] && call) define(value as string, () => responseType(call));
    if (schema['x-form'] && (value as FormBlock).url) urlForms.push(value as FormBlock);
  });
  return names;

  function define(name: string, compute: () => Type) {
    if (Object.hasOwn(scope, name)) return;
    const get = whenAsked(() => namedType(compute(), name));
    Object.defineProperty(scope, name, { get, enumerable: true });
  }

  function definePublished(publishing: Publishing) {
    const { id } = publishing.block as { id?: string };
    if (id !== undefined) define(id, () => slotType(publishing, { types, names }));
  }

  function responseType(endpoint: string): Type {
    const response = config.endpoints.get(endpoint)?.value.response;
    return response ? shapeType(response, sources) : ANY;
  }
}

/** Expressions of computed names. One that does not parse has its own finding. */
function calculatedIn(values: Readonly<Record<string, unknown>>): Names['calculatedBy'] {
  const known = new Map<string, ASTNode | undefined>();
  return (name) => {
    if (!Object.hasOwn(values, name)) return undefined;
    if (!known.has(name)) known.set(name, parsed(String(values[name])));
    return known.get(name);
  };
}

function parsed(source: string): ASTNode | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

/** A type computed once, on demand; `any` when requested while it is being computed. */
function whenAsked(compute: () => Type): () => Type {
  let known: Type | undefined;
  let computing = false;
  return () => {
    if (known || computing) return known ?? ANY;
    computing = true;
    known = compute();
    computing = false;
    return known;
  };
}

/** An object type without a name of its own takes the name of its slot. */
const namedType = (type: Type, name: string): Type => (type.kind === 'object' ? { name, ...type } : type);

/** Path parameters, declared query parameters and the fields of forms that are kept in the address. */
function urlType({ route, expanded }: ScreenFile, forms: readonly FormBlock[], types: ConfigTypes): Type {
  const query = Object.entries(expanded.query ?? {}).map(([name, parameter]) => [
    name,
    { type: parameterOfUrl(parameter, types.sources) },
  ]);
  const path = [...route.matchAll(/:([a-z][a-z0-9_]*)/g)].map(([, name]) => [name, { type: STRING }]);
  const typed = forms.flatMap((form) =>
    Object.entries(form.fields).map(([name, field]) => [name, { type: fieldType(field, types.sources) }]),
  );
  return {
    kind: 'object',
    name: 'url',
    fields: Object.fromEntries([...typed, ...query, ...path]) as Record<string, FieldType>,
  };
}

import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import { compileExpression } from '#expressions/compile-expression.ts';
import type { Names } from '#expressions/piece.ts';
import { shapeType } from '#expressions/shape-type.ts';
import { ANY, STRING, type FieldType, type Type } from '#expressions/type.ts';
import type {
  Action,
  BasketBlock,
  CardBlock,
  CardPaymentBlock,
  FormBlock,
  StepsBlock,
  TableBlock,
  TabsBlock,
} from '#contract/generated/grammar.ts';
import { formType } from './form-type.ts';
import {
  basketType,
  CARD_TOKEN,
  counted,
  fieldType,
  parameterOfUrl,
  selectionType,
  type ConfigTypes,
} from './config-types.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';

/** Expressions of the authored screen are still strings here. */
type Authored = string;

/**
 * The names of a screen with their types, computed when first asked (a value's type depends on other slots).
 * Inside a cycle the type is `any`: the cycle has its own finding.
 */
export function screenNames(file: ScreenFile, config: Config, types: ConfigTypes): Names {
  const scope: Record<string, Type> = {};
  const names: Names = {
    place: 'esta pantalla',
    scope,
    locals: SCREEN_LOCALS,
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
    define(name, () => expressionType(source as unknown as Authored));
  walkGrammar(file.grammar, file.expanded, ({ value, schema }) =>
    defineBlockSlots(schema['title'] as string, value),
  );
  return names;

  function define(name: string, compute: () => Type) {
    if (Object.hasOwn(scope, name)) return;
    const get = whenAsked(() => namedType(compute(), name));
    Object.defineProperty(scope, name, { get, enumerable: true });
  }

  function defineBlockSlots(title: string, value: unknown) {
    if (title === 'FormBlock') {
      const form = value as FormBlock;
      if (form.url) urlForms.push(form);
      define(form.id, () => formType(form, types, names));
      if (form.as && form.call) define(form.as, () => responseType(form.call!));
    } else if (title === 'TableBlock') {
      const table = value as TableBlock;
      const row = () => elementType(expressionType(table.rows as unknown as Authored));
      const { id, select } = table;
      if (id) define(id, () => selectionType(id, select?.quantity ? counted(row(), select.quantity) : row()));
    } else if (title === 'TabsBlock') {
      const { id, items } = value as TabsBlock;
      define(id, () => ({ kind: 'object', fields: { key: { type: keyOf(items) } } }));
    } else if (title === 'StepsBlock') {
      const { id, items } = value as StepsBlock;
      define(id, () => stepType(items));
    } else if (title === 'CardPaymentBlock') {
      const payment = value as CardPaymentBlock;
      define(payment.id, () => CARD_TOKEN);
      define(payment.as, () => responseType(payment.call));
    } else if (title === 'CardBlock') {
      const card = value as CardBlock;
      define(card.id, () => CARD_TOKEN);
      if (card.as && card.call) define(card.as, () => responseType(card.call!));
    } else if (title === 'BasketBlock') {
      const basket = value as BasketBlock;
      const row = () => elementType(expressionType(basket.from as unknown as Authored));
      define(basket.id, () => basketType(basket.id, row(), basket.max ?? 50));
    } else if (title === 'Action') {
      const action = value as Action;
      if (action.as && action.call) define(action.as, () => responseType(action.call!));
    }
  }

  function responseType(endpoint: string): Type {
    const response = config.endpoints.get(endpoint)?.value.response;
    return response ? shapeType(response, sources) : ANY;
  }

  function expressionType(source: Authored): Type {
    try {
      return compileExpression(source, names).type;
    } catch {
      return ANY;
    }
  }
}

/** A type computed once, when first asked; `any` to whoever asks for it while it is computed. */
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

/** Where a wizard stands: the step's key, and its number from 1. */
const stepType = (items: readonly { readonly key: string }[]): Type => ({
  kind: 'object',
  fields: {
    key: { type: keyOf(items) },
    number: { type: { kind: 'number', from: 1, to: items.length, whole: true } },
  },
});

/** Those of the steps or tabs, and no other. */
const keyOf = (items: readonly { readonly key: string }[]): Type => ({
  kind: 'string',
  values: items.map(({ key }) => key),
});

/** An object without a name of its own is called as its slot. */
const namedType = (type: Type, name: string): Type => (type.kind === 'object' ? { name, ...type } : type);

/** What a list holds; `any` for what is not a list. */
export const elementType = (type: Type): Type => (type.kind === 'list' ? type.of : ANY);

/** Path parameters, declared query parameters and the fields of forms that live in the address. */
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

import { createRequire } from 'node:module';
import { ANY, BOOLEAN, LIST, STRING, type Type } from '#expressions/type.ts';
import type { FormBlock } from '#contract/generated/grammar.ts';
import { compileEndpointCall } from './compile-endpoint-call.ts';
import {
  compileWritten,
  compileWrittenText,
  traceOf,
  typeOf,
  withGuards,
  withLocals,
  type CompileContext,
  type SourceString,
} from './compile-context.ts';
import { compileMenu, withCodes } from './compile-menu.ts';
import { checkAddress } from './check-address.ts';
import { checkChoice } from './check-choice.ts';
import { checkEffect, type TypedEffectKey } from './check-effect.ts';
import { checkFill, checkReset } from './check-fill.ts';
import { checkReadable } from './check-readable.ts';
import { checkShown } from './check-shown.ts';
import { checkTarget } from './check-target.ts';
import type { NavigationEffectKey } from '#language/model/effect-targets.ts';
import { checkDuplicateLabels } from './check-duplicate-labels.ts';
import { checkProfile } from './check-profile.ts';
import { compileFields } from './compile-fields.ts';
import { formSchemas } from './compile-form.ts';
import { compileItem } from './compile-item.ts';
import { JavaScriptCode } from '#language/source/emit.ts';
import { propertyOrDefault } from '#language/grammar/block-marks.ts';
import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isObject, type JsonObject } from '#language/source/json.ts';
import { positionOf } from '#language/source/positions.ts';
import { formType } from '#language/model/form-type.ts';
import { elementType } from '#language/model/expression-type.ts';
import { propertySchema, withLocalNames } from './local-names.ts';
import { branch } from '#language/grammar/walk.ts';
import { alignOf, enumeration, writingOf } from './writing-of.ts';

const drawings = createRequire(import.meta.url)('lucide-static/icon-nodes.json') as Readonly<
  Record<string, unknown>
>;

/** Drawing of a Lucide icon, in the form that the runtime renders. */
export const iconDrawing = (name: string): unknown => drawings[name];

/**
 * Compiles a value of config by its part of the grammar: expressions and texts become functions, icons drawings,
 * endpoints calls, field names items with their label and format.
 */
export function compileNode(
  schema: GrammarSchema,
  written: { value: unknown; container: object; key: string | number },
  context: CompileContext,
): unknown {
  const { value } = written;
  const meant = branch(resolve(schema), value, resolve);
  if (typeof value === 'string') return compileString(meant, written as SourceString, context);
  if (Array.isArray(value)) {
    const items = (meant['items'] ?? {}) as GrammarSchema;
    const compiled = value.map((child, index) =>
      compileNode(items, { value: child, container: value, key: index }, context),
    );
    if (meant['x-unique'] === 'key' && !meant['x-labels']) checkDuplicateLabels(compiled, value, context);
    return compiled;
  }
  if (!isObject(value)) return value;
  return compileObject(meant, value, context);
}

/** Type that an expression must give, by its mark. */
const WANTED: Readonly<Record<string, Type>> = { boolean: BOOLEAN, list: LIST, address: STRING };

function compileString(schema: GrammarSchema, written: SourceString, context: CompileContext): unknown {
  const kind = schema['x-expression'];
  if (kind) {
    const { type, expression } = compileWritten(written, WANTED[String(kind)] ?? ANY, context);
    if (kind === 'address') checkAddress(type, written, context);
    if (!schema['x-item']) return expression;
    checkReadable(type, written, context);
    return { key: written.key, title: '', value: expression, ...writingOf(type, context) };
  }
  if (schema['x-text']) return compileWrittenText(written, 'people', context);
  if (schema['x-route']) return compileWrittenText(written, 'route', context);
  if (schema['x-reference'] === 'icon') return iconDrawing(written.value);
  if (schema['x-field']) {
    const item = compileItem(written, context);
    return schema['x-field'] === 'name' ? written.value : item;
  }
  return written.value;
}

function compileObject(schema: GrammarSchema, value: JsonObject, outer: CompileContext): unknown {
  const context = withGuards(outer, value);
  const compiled = Object.fromEntries(
    Object.keys(value).map((key) => {
      const property = propertySchema(schema, key);
      return [
        key,
        compileNode(
          property,
          { value: value[key], container: value, key },
          withLocalNames(schema, value, key, context),
        ),
      ];
    }),
  );
  const title = String(schema['title']);
  const complete = completions[title] ?? ((same: Compiled) => same);
  const all = { ...defaultsOf(schema), ...compiled, ...writingsOf(schema, value, context) };
  const completed = withCall(schema, complete(all, value, context), value, context);
  const keyed = isKeyed(title) ? withKey(completed, context) : completed;
  return context.traced && schema['properties'] ? { ...keyed, $at: traceOf(positionOf(value)) } : keyed;
}

/** Defaults that are compiled in when they are not written. */
function defaultsOf(schema: GrammarSchema): Compiled {
  const names = (schema['x-defaults'] ?? []) as readonly string[];
  return Object.fromEntries(names.map((name) => [name, propertyOrDefault(schema, {}, name)]));
}

/** Formats for the values of some properties, under the names that the grammar gives them (`x-writing`). */
function writingsOf(schema: GrammarSchema, value: JsonObject, context: CompileContext): Compiled {
  const written = Object.keys(value).flatMap((key) => {
    const name = propertySchema(schema, key)['x-writing'];
    const inner = withLocalNames(schema, value, key, context);
    return name === undefined ? [] : [[String(name), writingOf(typeOf(value[key], inner), inner)] as const];
  });
  return Object.fromEntries(written);
}

/** Adds the call that a button makes, with what it sends. */
function withCall(
  schema: GrammarSchema,
  compiled: Compiled,
  { call: path, send: given }: JsonObject,
  context: CompileContext,
): Compiled {
  if (!propertySchema(schema, 'call')['x-call'] || typeof path !== 'string') return compiled;
  const { call, send } = compileEndpointCall(
    path,
    given as Record<string, string> | undefined,
    context,
    false,
  );
  return { ...compiled, call, send };
}

/** Adds a unique `key`; one that was written, which names a row, moves to `rowKey`. */
function withKey({ key, ...compiled }: Compiled, { keys }: CompileContext): Compiled {
  return { ...compiled, ...(key !== undefined && { rowKey: key }), key: String(keys.next++) };
}

/** Blocks, actions and items get a unique key. */
const isKeyed = (title: string) => title.endsWith('Block') || title === 'Action' || title === 'CustomItem';

type Compiled = Record<string, unknown>;
type Complete = (compiled: Compiled, authored: JsonObject, context: CompileContext) => Compiled;

const withWriting: Complete = (compiled, authored, context) => {
  const type = typeOf(authored['value'], context);
  checkReadable(type, { container: authored, key: 'value' }, context);
  const codes =
    typeof authored['codes'] === 'string' ? { codes: enumeration(authored['codes'], context) } : {};
  return { ...writingOf(type, context), align: alignOf(type), ...compiled, ...codes };
};

/** Runs a check on an effect, which compiles as it is. */
const checked =
  <E extends object>(check: (effect: E, context: CompileContext) => void): Complete =>
  (compiled, authored, context) => {
    check(authored as E, context);
    return compiled;
  };
const fitting = (key: TypedEffectKey) => checked((effect, context) => checkEffect(effect, key, context));
const targeted = (key: NavigationEffectKey) =>
  checked((effect, context) => checkTarget(effect, key, context));

/** Additions to the compiled properties of a part, by the title of its grammar. */
const completions: Readonly<Record<string, Complete>> = {
  CustomItem: withWriting,
  Stat: withWriting,
  CodeBlock: (compiled, authored, context) => ({
    ...writingOf(typeOf(authored['value'], context), context),
    ...compiled,
  }),
  Options: (compiled, authored, context) => {
    const item = elementType(typeOf(authored['of'], context));
    checkChoice(authored, typeOf(authored['code'], withLocals(context, { item })), context);
    return compiled;
  },
  TableQuantity: (compiled) => ({
    ...compiled,
    key: 'quantity',
    value: new JavaScriptCode(`op.expression([], ($) => op.field($.row, 'quantity'))`),
    align: 'end',
  }),
  Menu: (compiled, authored, { types }) => withCodes(compiled, types.codes[String(authored['codes'])] ?? {}),
  MenuBlock: ({ menu: _, ...compiled }, authored, context) => ({
    ...compiled,
    items: compileMenu(String(authored['menu']), context, compileNode),
  }),
  FillEffect: checked(checkFill),
  ResetEffect: checked(checkReset),
  CalendarEffect: (...given) => {
    fitting('on')(...given);
    return fitting('time')(...given);
  },
  ProfileEffect: checked(checkProfile),
  GoEffect: targeted('go'),
  DownloadEffect: targeted('download'),
  OpenEffect: targeted('open'),
  LeaveEffect: targeted('leave'),
  MapEffect: (...given) => {
    fitting('map')(...given);
    return targeted('map')(...given);
  },
  CopyEffect: fitting('copy'),
  SignInEffect: fitting('signIn'),
  Data: (compiled, authored, context) => {
    const { endpoint, ...rest } = compiled;
    return {
      ...rest,
      ...compileEndpointCall(
        String(endpoint),
        authored['send'] as Record<string, string> | undefined,
        context,
        true,
      ),
    };
  },
  FormBlock: (compiled, authored, context) => {
    const form = authored as unknown as FormBlock;
    checkShown(form, context);
    const inner = withLocals(context, { form: formType(form, context.types, context.names) });
    const fields = compileFields(form.fields, compiled['fields'] as Record<string, Compiled>, inner);
    return { ...compiled, fields, ...formSchemas(form, fields, context.config) };
  },
};

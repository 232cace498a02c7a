import type { Formats } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { formatParts } from '#expressions/format-parts.ts';
import { shapeType, stringType, type TypeSources } from '#expressions/shape-type.ts';
import {
  ANY,
  BOOLEAN,
  DATE,
  decimalsIn,
  MONEY,
  NUMBER,
  STRING,
  type FieldType,
  type Type,
} from '#expressions/type.ts';
import { enumerationOf, kindOfCodes } from '#expressions/kinds.ts';
import type { Codes, Field, Parameter, QueryParameter } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { columnTypes, tableType } from './table-type.ts';

/** Everything typed that a config declares, looked up by name. */
export interface ConfigTypes {
  readonly sources: TypeSources;
  /** Slots every screen has: session, parameters, today. */
  readonly always: Readonly<Record<string, Type>>;
  /** Enumeration → key → code. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The parameter with the days off. */
  readonly calendar?: string | undefined;
  /** Enumeration → values attached to each of its codes. */
  readonly worth: Readonly<Record<string, Readonly<Record<string, FieldType>>>>;
  /** Table → its rows. */
  readonly tables: Readonly<Record<string, Type>>;
}

const known = new WeakMap<Config, ConfigTypes>();

/** Types of a config, computed once per config. */
export function configTypes(config: Config): ConfigTypes {
  let types = known.get(config);
  if (!types) known.set(config, (types = typesOf(config)));
  return types;
}

function typesOf(config: Config): ConfigTypes {
  const sources: TypeSources = {
    shape: (name) => config.shapes.get(name)?.value,
    code: (name, key) => config.codes.get(name)?.value.codes.find((code) => code.key === key)?.code,
    formatParts: (name) => {
      const format = config.formats.get(name);
      return format?.sound ? formatParts(format.value.pattern) : undefined;
    },
    kindsTaken: (kind) => kindsTaken(kind, config),
    formatType: (name) => (config.formats.has(name) ? 'string' : (builtinFormats as Formats)[name]?.type),
  };
  const declared = Object.entries(config.parameters.value.parameters);
  const [calendar] = declared.find(([, { type }]) => type === 'holidays') ?? [];
  const parameters = declared.flatMap(([name, { type }]) =>
    type === 'holidays' ? [] : [[name, { type: PARAMETERS[type] }]],
  );
  return {
    sources,
    always: {
      session: {
        kind: 'object',
        name: 'session',
        fields: {
          signedIn: { type: BOOLEAN },
          username: { type: STRING },
          userId: { type: NUMBER },
          contribuyente: { type: shapeType({ $ref: 'contribuyente' }, sources) },
        },
      },
      parameters: {
        kind: 'object',
        name: 'parameters',
        fields: Object.fromEntries(parameters) as Record<string, FieldType>,
      },
      today: DATE,
    },
    codes: Object.fromEntries(
      [...config.codes].map(([name, { value }]) => [
        name,
        Object.fromEntries(value.codes.map(({ key, code }) => [key, code])),
      ]),
    ),
    calendar,
    worth: Object.fromEntries(
      [...config.codes].flatMap(([name, { value }]) =>
        value.values ? [[name, columnTypes(value.values, sources)]] : [],
      ),
    ),
    tables: Object.fromEntries(
      [...config.tables].map(([name, { value, sound }]) => [
        name,
        sound ? tableType(name, value, sources) : ANY,
      ]),
    ),
  };
}

/** Kinds of texts that may go where one is asked: those its format accepts, or enumerations with a part of its codes. */
function kindsTaken(kind: string, { formats, codes }: Config): readonly string[] {
  const enumeration = enumerationOf(kind);
  if (enumeration === undefined) return formats.get(kind)?.value.accepts ?? [];
  const all = codes.get(enumeration)?.value.codes ?? [];
  const isPart = (part: Codes) =>
    part.codes.every((one) => all.some(({ key, code }) => key === one.key && code === one.code));
  return [...codes].flatMap(([name, { value }]) =>
    name !== enumeration && isPart(value) ? [kindOfCodes(name)] : [],
  );
}

/** Days off are read only by functions, so their wire form has no type. */
const PARAMETERS: { readonly [T in Exclude<Parameter['type'], 'holidays'>]: Type } = {
  flag: BOOLEAN,
  number: NUMBER,
  money: MONEY,
  date: DATE,
  text: STRING,
  url: STRING,
};

/** The type of what a form field publishes. */
export function fieldType(field: Field, sources: TypeSources): Type {
  if (field.codes) {
    const values = field.only?.flatMap((key) => sources.code(field.codes!, key) ?? []);
    return { ...stringType({ codes: field.codes }, sources), ...(values && { values }) };
  }
  if (field.format) return shapeType({ type: 'string', format: field.format }, sources);
  if (field.type === 'boolean') return BOOLEAN;
  if (field.type === 'number') return { ...NUMBER, ...decimalsIn(field) };
  return field.type === 'integer' ? NUMBER : STRING;
}

/** The type of a query parameter. */
export function parameterOfUrl({ type, ...text }: QueryParameter, sources: TypeSources): Type {
  return type === 'integer' ? NUMBER : shapeType({ type: 'string', ...text }, sources);
}

import type { Ajv, SchemaValidateFunction } from 'ajv';
import { isBlank, isPlainLine, isPlainLines } from '#formats/written/plain-text.ts';

/** The most that a whole number of the store holds, in either engine: 32 bits with sign. */
const MOST = 2 ** 31 - 1;
const KEYWORD = 'storable';

type Schema = Readonly<Record<string, unknown>>;

/** Kinds of text fields: one line, several lines, or verbatim. */
type TextKind = 'line' | 'lines' | 'verbatim';

const IS_TAKEN: { readonly [K in TextKind]: (text: string) => boolean } = {
  line: isPlainLine,
  lines: isPlainLines,
  verbatim: (text) => !text.includes('\0'),
};

/**
 * Normalizes a text: browsers and Windows end lines with `\r
 * `, the portal with `
 * `.
 */
const TIDY: { readonly [K in TextKind]: (text: string) => string } = {
  line: (text) => text.trim(),
  lines: (text) => text.replace(/\r\n?/g, '\n').trim(),
  verbatim: (text) => text,
};

/**
 * Adds to a validator the keyword of the texts of requests. They are whole and without the sign that ends texts in PostgreSQL;
 * unless declared `verbatim`, also without controls and marks of direction, and trimmed in place, their lines ended by `\n`, before they are measured. One
 * that shows nothing breaks `blank`: it names no person, place or thing.
 */
export function addStorableKeyword(ajv: Ajv): void {
  ajv.addVocabulary(['multiline', 'verbatim']);
  ajv.addKeyword({
    keyword: KEYWORD,
    type: 'string',
    schemaType: 'string',
    before: 'maxLength',
    modifying: true,
    validate,
    errors: true,
  });
}

const validate: SchemaValidateFunction = (kind: TextKind, typed: string, _, cxt) => {
  const text = TIDY[kind](typed);
  const keyword = !isWhole(text) || !IS_TAKEN[kind](text) ? KEYWORD : isUnseen(kind, typed) ? 'blank' : null;
  validate.errors = keyword ? [{ keyword, message: `breaks ${keyword}`, params: {} }] : [];
  if (text !== typed && cxt) cxt.parentData[cxt.parentDataProperty] = text;
  return keyword === null;
};

/** Only for non-empty texts: `minLength` decides about empty ones. */
function isUnseen(kind: TextKind, text: string): boolean {
  return kind !== 'verbatim' && text !== '' && isBlank(text);
}

/**
 * Restricts a JSON Schema to values that the store can keep: numbers within its smallest column unless the declaration
 * bounds them, and storable texts, so that handlers need not check. `order` is removed, since it applies only to
 * answers.
 */
export function storable({ order: _, ...schema }: Schema): Record<string, unknown> {
  const { type, items, properties } = schema;
  const types = [type].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  return {
    ...(isNumber && { minimum: -MOST, maximum: MOST }),
    ...(types.includes('string') && { [KEYWORD]: textKind(schema) }),
    ...schema,
    ...(items !== undefined && { items: storable(items as Schema) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, child]) => [name, storable(child as Schema)]),
      ),
    }),
  };
}

function textKind({ multiline, verbatim }: Schema): TextKind {
  if (verbatim) return 'verbatim';
  return multiline ? 'lines' : 'line';
}

/** Returns true when the text has no unpaired surrogate. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

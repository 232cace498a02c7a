import type { Ajv, SchemaValidateFunction } from 'ajv';
import { isBlank, isPlainLine, isPlainLines } from '#formats/written/plain-text.ts';

/** The most that a whole number of the store holds, in either engine: 32 bits with sign. */
const MOST = 2 ** 31 - 1;
const KEYWORD = 'storable';

type Schema = Readonly<Record<string, unknown>>;

/** How a text of a request is taken: one line, several, or as it came. */
type TextKind = 'line' | 'lines' | 'verbatim';

const IS_TAKEN: { readonly [K in TextKind]: (text: string) => boolean } = {
  line: isPlainLine,
  lines: isPlainLines,
  verbatim: (text) => !text.includes('\0'),
};

/** What is kept of a text: browsers and Windows end the lines of a form with `\r\n`, the portal with `\n`. */
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
export function learnStorable(ajv: Ajv): void {
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

/** What was left empty is another matter: `minLength` says whether it may be. */
function isUnseen(kind: TextKind, text: string): boolean {
  return kind !== 'verbatim' && text !== '' && isBlank(text);
}

/**
 * A JSON Schema that lets in only what the store can keep: numbers within what its smallest column holds unless the
 * declaration bounds them itself, and storable texts. No handler has to ask. Lists may come in any order: `order` is of
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

/** Whether no sign of two halves was cut in two. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

import type { Ajv } from 'ajv';

/** The most that a whole number of the store holds, in either engine: 32 bits with sign. */
const MOST = 2 ** 31 - 1;
const KEYWORD = 'storable';

type Schema = Readonly<Record<string, unknown>>;

/** Teaches the validator which texts the store takes: whole ones, without the sign that ends texts in PostgreSQL. */
export function learnStorable(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: KEYWORD,
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => !text.includes('\0') && isWhole(text),
  });
}

/**
 * A JSON Schema that lets in only what the store can keep: numbers within what its smallest column holds unless the
 * declaration bounds them itself, and storable texts. No handler has to ask.
 */
export function storable(schema: Schema): Record<string, unknown> {
  const { type, items, properties } = schema;
  const types = [type].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  return {
    ...(isNumber && { minimum: -MOST, maximum: MOST }),
    ...(types.includes('string') && { [KEYWORD]: true }),
    ...schema,
    ...(items !== undefined && { items: storable(items as Schema) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, child]) => [name, storable(child as Schema)]),
      ),
    }),
  };
}

/** Whether no sign of two halves was cut in two. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

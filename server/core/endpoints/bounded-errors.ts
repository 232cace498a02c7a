import { _, Name, type Ajv, type KeywordCxt } from 'ajv';

const KEYWORD = 'mostErrors';

type Schema = Readonly<Record<string, unknown>>;

/** Variables of Ajv's generated code: list and count of errors. */
const [ERRORS, COUNT] = [new Name('vErrors'), new Name('errors')];

/** Adds a keyword that stops an `allErrors` validator at a list item once there are `mostErrors` errors. */
export function addMostErrorsKeyword(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: KEYWORD,
    schemaType: 'number',
    code({ gen, schema, it: { validateName } }: KeywordCxt) {
      gen.if(_`${COUNT} >= ${schema as number}`, () => {
        gen.assign(_`${validateName}.errors`, ERRORS);
        gen.return(false);
      });
    },
  });
}

/** A JSON Schema that asks at each element of its lists whether there are `most` errors already. */
export function boundedErrors(schema: Schema, most: number): Record<string, unknown> {
  const { items, properties } = schema;
  return {
    ...schema,
    ...(items !== undefined && { items: { [KEYWORD]: most, ...boundedErrors(items as Schema, most) } }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, child]) => [
          name,
          boundedErrors(child as Schema, most),
        ]),
      ),
    }),
  };
}

import { _, Name, type Ajv, type KeywordCxt } from 'ajv';

const KEYWORD = 'mostErrors';

type Schema = Readonly<Record<string, unknown>>;

/** Names that Ajv gives to the list and the count of errors in what it compiles. */
const [ERRORS, COUNT] = [new Name('vErrors'), new Name('errors')];

/** Has a validator of all errors end at an element of a list once there are as many as `mostErrors` says. */
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

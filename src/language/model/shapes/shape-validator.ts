import { Ajv, type ValidateFunction } from 'ajv';
import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { configFormats } from '#language/config/config-formats.ts';
import { addDecimalsKeyword } from '#language/config/add-decimals-keyword.ts';
import { addOrderKeyword } from '#language/config/add-order-keyword.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { toJsonSchema, withCodes } from '#language/config/shapes.ts';
import { valueSources } from '#language/config/sources.ts';

/** Validator of a shape, cached while the shape and those it refers to are the same. */
export type ValidatorOf = (shape: Shape) => ValidateFunction;

const remember = createMemo<Shape, ValidateFunction>();
/** The name under which the shapes of a config refer to each other. */
const SHAPES = 'shapes';

/** Validates values of a config's shapes: types, formats, codes. All shapes must be sound and refer to shapes that exist. */
export function shapeValidator(config: Config): ValidatorOf {
  let ajv: Ajv | undefined;
  return (shape) =>
    remember(shape, valueSources(shape, config), () => {
      ajv ??= withShapes(config);
      return ajv.compile(schemaOf(shape, config, SHAPES));
    });
}

function withShapes(config: Config): Ajv {
  const formats = Object.entries(configFormats(config)).map(
    ([name, { valid }]) => [name, { validate: valid }] as const,
  );
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    formats: Object.fromEntries(formats),
  });
  addDecimalsKeyword(ajv);
  addOrderKeyword(ajv);
  const definitions = [...config.shapes].map(([name, { value }]) => [name, schemaOf(value, config)] as const);
  return ajv.addSchema({ definitions: Object.fromEntries(definitions) }, SHAPES);
}

/** A shape as JSON Schema, where an enumeration is the list of its codes; `holder` has the shapes that it refers to. */
function schemaOf(shape: Shape, { codes }: Config, holder?: string): Record<string, unknown> {
  const codesOf = (name: string) => {
    const known = codes.get(name);
    return known?.sound ? known.value.codes.map(({ code }) => code) : undefined;
  };
  return toJsonSchema(withCodes(shape, codesOf), holder);
}

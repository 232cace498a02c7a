type Schema = Readonly<Record<string, unknown>>;

/** Properties that an object may bring beyond those it declares, so that each is reported by its name. */
const UNDECLARED = 20;

/** Only the limits of length of a JSON Schema, to check before validating items. */
export function sizesOf({ $ref, maxLength, maxItems, items, properties }: Schema): Record<string, unknown> {
  const declared = properties === undefined ? undefined : Object.entries(properties as Schema);
  return {
    ...($ref !== undefined && { $ref }),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
    ...(items !== undefined && { items: sizesOf(items as Schema) }),
    ...(declared && {
      maxProperties: declared.length + UNDECLARED,
      properties: Object.fromEntries(declared.map(([name, child]) => [name, sizesOf(child as Schema)])),
    }),
  };
}

import { substitute, type Arguments } from '#language/config/fragment-arguments.ts';
import { isObject, type Json, type JsonObject } from '#language/source/json.ts';
import { setOrigin, type Span } from '#language/source/positions.ts';

const REPEATED = /^(?:\.\.\.(\w+)|\[\.\.\.(\w+)\])$/;
/** Templates are no config: no finding of theirs has a place. */
const NOWHERE: Span = { source: { file: 'template', text: '', lines: [0] }, offset: 0, length: 0 };

/**
 * Fills `@{name}` as fragments do. What follows `"...name"` is merged into its object, and what follows `"[...name]"`
 * into its list: once for each item of a list, with the item's properties as arguments, or once where a flag is true.
 * @throws Error that names an argument that is not given
 */
export function fillTemplate(template: Json, given: JsonObject): Json {
  if (Array.isArray(template)) return template.flatMap((one) => spliced(one, given));
  if (!isObject(template)) return leaf({ value: template }, given)['value']!;
  const parts = Object.entries(template).map(([key, value]): JsonObject => {
    const name = REPEATED.exec(key)?.[1];
    if (name) return Object.assign({}, ...repeated(name, value, given)) as JsonObject;
    if (typeof value !== 'object' || value === null) return leaf({ [key]: value }, given);
    return { [Object.keys(leaf({ [key]: null }, given))[0]!]: fillTemplate(value, given) };
  });
  return Object.assign({}, ...parts) as JsonObject;
}

function spliced(one: Json, given: JsonObject): Json[] {
  const [entry, more] = isObject(one) ? Object.entries(one) : [];
  const name = entry && !more && REPEATED.exec(entry[0])?.[2];
  return name ? repeated(name, entry[1], given) : [fillTemplate(one, given)];
}

function repeated(name: string, template: Json, given: JsonObject): Json[] {
  const over = given[name];
  if (over === undefined) throw new Error(`The template repeats "${name}", which is no argument.`);
  const items = Array.isArray(over) ? over : over ? [{}] : [];
  return items.map((item) => fillTemplate(template, { ...given, ...(item as JsonObject) }));
}

function leaf(template: JsonObject, given: JsonObject): JsonObject {
  const values: Arguments = new Map(
    Object.entries(given).map(([name, value]) => [name, { value, span: undefined }]),
  );
  setOrigin(template, { whole: NOWHERE, keys: new Map() });
  const { value, findings } = substitute(template, values);
  if (findings[0]) throw new Error(findings[0].message);
  return value;
}

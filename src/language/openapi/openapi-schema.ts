import type { Format } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { patternFormat } from '#formats/pattern.ts';
import type { Shape } from '#contract/generated/grammar.ts';
import { OWN_VALUE, orderKey } from '#language/config/list-order.ts';
import type { Config } from '#language/config/config.ts';
import type { Json, JsonObject } from '#language/source/json.ts';

/** Keywords that a shape and JSON Schema 2020-12 share. */
const SAME = [
  'type',
  'const',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'default',
] as const;

/**
 * The OpenAPI 3.1 schema of a shape: named shapes and lists of codes are components; formats have a description and an
 * example.
 */
export function openapiSchema(shape: Shape, config: Config): JsonObject {
  const { title, $ref, file, format, codes, items, properties } = shape;
  const schema: JsonObject = {};
  if (title) schema['title'] = title;
  const said = [
    shape.description,
    file && fileNote(file),
    format && formatNote(format, config),
    shape.multiline && 'Admite varios renglones',
    shape.verbatim && 'Se toma tal como viene, también los blancos de las puntas',
    shape.order && `Orden: ${shape.order.map(orderNote).join(', ')}`,
    shape.decimals !== undefined && `Hasta ${shape.decimals} decimales`,
  ];
  const description = said.filter(Boolean).map(sentence).join(' ');
  if (description) schema['description'] = description;
  if ($ref) schema['$ref'] = `#/components/schemas/${$ref}`;
  for (const key of SAME) if (shape[key] !== undefined) schema[key] = shape[key] as Json;
  if (format) Object.assign(schema, formatKeywords(format, config));
  if (codes) Object.assign(schema, codesReference(codes, shape));
  if (items) schema['items'] = openapiSchema(items, config);
  if (properties) {
    schema['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, openapiSchema(inner, config)]),
    );
    schema['additionalProperties'] = false;
  }
  return schema;
}

/** `-fecha` → `fecha decreciente` */
function orderNote(written: string): string {
  const { field, isDescending } = orderKey(written);
  const direction = isDescending ? 'decreciente' : 'creciente';
  return field === OWN_VALUE ? direction : `${field} ${direction}`;
}

const isNullable = ({ type }: Shape) => Array.isArray(type) && type.includes('null');
const sentence = (text: unknown) => `${String(text).replace(/\.$/, '')}.`;

function fileNote({ accept }: NonNullable<Shape['file']>): string {
  return `Id de un archivo enviado a /api/archivos${accept ? ` (${accept.join(', ')})` : ''}`;
}

const component = (codes: string) => `codigos.${codes}`;

/** Reference to a list of codes, which is one component: a new code changes one place of the document. */
function codesReference(codes: string, shape: Shape): JsonObject {
  const reference = { $ref: `#/components/schemas/${component(codes)}` };
  return isNullable(shape) ? { anyOf: [reference, { type: 'null' }] } : reference;
}

/** The lists of codes that some schemas refer to, as components. */
export function codesComponents(schemas: Json, { codes }: Config): JsonObject {
  const text = JSON.stringify(schemas);
  const used = [...codes].filter(([name]) => text.includes(`/${component(name)}"`));
  return Object.fromEntries(
    used.map(([name, { value }]) => {
      const list = value.codes.map(({ code, label }) => `- \`${code}\`: ${label}`);
      const description = [`Códigos de ${name}.`, '', ...list].join('\n');
      return [
        component(name),
        { title: value.title, description, type: 'string', enum: value.codes.map(({ code }) => code) },
      ];
    }),
  );
}

function formatOf(name: string, { formats }: Config): Format | undefined {
  const declared = formats.get(name)?.value;
  return declared ? patternFormat(declared) : (builtinFormats as Record<string, Format>)[name];
}

function formatNote(name: string, config: Config): string {
  const format = formatOf(name, config);
  return format ? `${format.title}, para las personas \`${format.example}\`` : '';
}

function formatKeywords(name: string, config: Config): JsonObject {
  const format = formatOf(name, config);
  const pattern = config.formats.get(name)?.value.pattern;
  const wire = format?.read(format.example);
  return {
    format: name,
    ...(pattern !== undefined && { pattern }),
    ...(wire && 'value' in wire && { examples: [wire.value] }),
  };
}

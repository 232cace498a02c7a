import type { Config } from '#language/config/config.ts';
import { DEFAULT_BOUNDS } from '#language/config/default-bounds.ts';
import type { JsonObject } from '#language/source/json.ts';
import { json, openapiOperation } from './openapi-operation.ts';
import { FILE_STATUSES, filePaths, sentFileSchema } from './openapi-files.ts';
import { codesComponents, openapiSchema } from './openapi-schema.ts';

/** Statuses any endpoint can answer without declaring them. */
const STATUSES = [400, 401, 403, 409, 429, 500] as const;

const ERROR: JsonObject = {
  title: 'Error',
  description: 'Qué salió mal: un texto para la persona y, si se sabe, qué dice cada campo.',
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Texto para la persona.' },
    enlace: {
      type: 'string',
      description: 'Pantalla del portal con lo que impide hacerlo, si es de quien pide.',
    },
    errores: {
      type: 'array',
      description: 'Un texto por campo.',
      items: {
        type: 'object',
        properties: {
          campo: { type: 'string', description: 'Campo del pedido; con puntos si está dentro de otro.' },
          mensaje: { type: 'string', description: 'Qué dice.' },
        },
        required: ['campo', 'mensaje'],
      },
    },
  },
  required: ['message', 'errores'],
};

/** A config's endpoints as an OpenAPI 3.1 document. `version` is the document's. */
export function openapiOf(config: Config, version: string): JsonObject {
  const endpoints = [...config.endpoints].filter(([, { sound }]) => sound);
  const { name, contact } = config.portal.value;
  const areas = [...new Set([...endpoints.map(([path]) => path.split('/')[0]!), 'archivos'])].sort();
  const paths: JsonObject = Object.fromEntries(
    endpoints.map(([path, { value }]) => [`/api/${path}`, { post: openapiOperation(path, value, config) }]),
  );
  const shapes: JsonObject = Object.fromEntries(
    [...config.shapes].map(([shape, { value }]) => [shape, openapiSchema(value, config)]),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: name,
      summary: 'Lo que el portal pide a su backend.',
      description: [
        'Se escribe desde las declaraciones de `config/endpoints`, las mismas con que el portal llama, valida y prueba.',
        'Los importes viajan como texto con dos decimales (`"15000.00"`), las fechas como `"2026-04-15"`.',
        `En un pedido, un texto que no dice su largo admite hasta ${DEFAULT_BOUNDS.text} caracteres, y una lista que no dice su cantidad, hasta ${DEFAULT_BOUNDS.list} elementos.`,
        'Los errores son siempre un `Error`; su `message` se le muestra a la persona. Dice a lo sumo 50 problemas, y si hay más.',
      ].join('\n\n'),
      version,
      ...(contact?.email && { contact: { name: config.portal.value.office, email: contact.email } }),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'El mismo servidor del portal, o el que diga su entorno.' }],
    tags: areas.map((area) => ({ name: area, description: `Área ${area}.` })),
    paths: { ...paths, ...filePaths },
    components: {
      securitySchemes: {
        sesion: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'El `token` que da `auth/login`, tal cual.',
        },
      },
      schemas: {
        ...shapes,
        ...codesComponents({ paths, shapes }, config),
        ArchivoEnviado: sentFileSchema,
        Error: ERROR,
      },
      responses: errorAnswers(config),
    },
  };
}

function errorAnswers({ messages }: Config): JsonObject {
  const { status: texts, unexpected } = messages.value;
  return Object.fromEntries(
    [...new Set<number>([...STATUSES, ...FILE_STATUSES])].sort().map((status) => {
      const message = texts[String(status)] ?? unexpected;
      const shown = { ejemplo: { value: { message, errores: [] } } };
      return [
        `Error${status}`,
        { description: message, content: json({ $ref: '#/components/schemas/Error' }, shown) },
      ];
    }),
  );
}

import type { JsonObject } from '#language/source/json.ts';
import { json } from './openapi-operation.ts';

const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
const answers = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));

/** Statuses that only files answer. */
export const FILE_STATUSES = [401, 403, 404, 413, 415] as const;

/** Files, which no endpoint declares because they are not JSON: sending one and fetching one. */
export const filePaths: JsonObject = {
  '/api/archivos': {
    post: {
      operationId: 'archivos_enviar',
      summary: 'Envía un archivo',
      description:
        'Los bytes van en el cuerpo y el nombre en `X-Nombre`. Un pedido lo nombra después por su id.',
      tags: ['archivos'],
      security: [{}, { sesion: [] }],
      parameters: [
        {
          name: 'X-Nombre',
          in: 'header',
          required: true,
          description: 'Nombre del archivo, escrito como en una dirección (encodeURIComponent).',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: { 'application/octet-stream': binary } },
      responses: {
        '201': {
          description: 'Quedó guardado.',
          content: json({ $ref: '#/components/schemas/ArchivoEnviado' }, {}),
        },
        ...answers(413, 415),
      },
    },
  },
  '/api/archivos/{id}': {
    get: {
      operationId: 'archivos_leer',
      summary: 'Trae un archivo',
      description: 'Si tiene dueño, solo a él.',
      tags: ['archivos'],
      security: [{}, { sesion: [] }],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id del archivo.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': { description: 'Los bytes.', content: { 'application/octet-stream': binary } },
        ...answers(401, 403, 404),
      },
    },
  },
};

/** Schema of the answer to sending a file. */
export const sentFileSchema: JsonObject = {
  title: 'Archivo enviado',
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Con este id lo nombra un pedido.' },
    nombre: { type: 'string', description: 'Nombre con que se guardó.' },
    tamano: { type: 'integer', minimum: 0, description: 'Bytes.' },
  },
  required: ['id', 'nombre', 'tamano'],
};

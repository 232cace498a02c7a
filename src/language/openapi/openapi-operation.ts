import type { Endpoint } from '#contract/generated/grammar.ts';
import { costOf, limitOf } from '#contract/request-limits.ts';
import { FOLLOW_HEADER, wireAddress } from '#contract/wire.ts';
import type { Config } from '#language/config/config.ts';
import { withDefaultBounds } from '#language/config/default-bounds.ts';
import type { Json, JsonObject } from '#language/source/json.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { openapiSchema } from './openapi-schema.ts';

type Declared = NonNullable<Endpoint['errors']>[string];

const SESSIONS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'No pide sesión.',
  taxpayer: 'Pide sesión.',
  administrator: 'Pide sesión de quien administra el portal.',
};

/** One endpoint as an OpenAPI operation. `path` is the endpoint's: `Area/Consulta`. */
export function openapiOperation(path: string, endpoint: Endpoint, config: Config): JsonObject {
  const { title, access, response, examples } = endpoint;
  const [area = path] = path.split('/');
  return {
    operationId: path.replaceAll(/\W+/g, '_'),
    summary: title,
    description: paragraphs(path, endpoint),
    tags: [area],
    security: access === 'public' ? [{}, { sesion: [] }] : [{ sesion: [] }],
    requestBody: {
      required: true,
      content: json(requestSchema(endpoint, config), examplesOf(examples, 'request')),
    },
    responses: {
      '200': {
        description: response.title ?? namedShape(response, config)?.title ?? 'Salió bien.',
        content: json(openapiSchema(response, config), examplesOf(examples, 'response')),
        ...(isFollowed(path, config) && { headers: { [FOLLOW_HEADER]: TOKEN } }),
      },
      ...errorResponses(endpoint, config),
    },
    'x-portal': {
      kind: endpoint.kind,
      captcha: endpoint.captcha ?? null,
      limit: limitOf(endpoint),
      cost: costOf(endpoint),
    },
  };
}

const TOKEN = {
  description:
    'Opaco y por un rato: con él, quien recibió la respuesta oye por la conexión de avisos que este registro cambió, haya ingresado o no.',
  schema: { type: 'string' },
};

/** True when the answer lets its receiver follow changes of its record. */
function isFollowed(path: string, { events }: Config): boolean {
  return [...events.values()].some(({ value }) => value.follow?.includes(path));
}

/** Schema of the request, with a bound on each text and list, and the captcha's token when it requires one. */
function requestSchema({ request, captcha }: Endpoint, config: Config): JsonObject {
  const named = namedShape(request, config) ?? request;
  if (!captcha || named.properties?.['captcha']) return openapiSchema(withDefaultBounds(request), config);
  const token = { title: 'Captcha', type: 'string', description: `Token de la acción ${captcha}.` } as const;
  const bounded = withDefaultBounds(named);
  return openapiSchema({ ...bounded, properties: { ...bounded.properties, captcha: token } }, config);
}

const KINDS: Readonly<Record<Endpoint['kind'], string>> = {
  query: 'Lee: se puede repetir.',
  command: 'Cambia algo.',
  submission: 'Inicia un expediente con lo que recibe.',
};

function paragraphs(path: string, endpoint: Endpoint): string {
  const { kind, access, captcha, request, wire } = endpoint;
  const asked = wireAddress(path, wire);
  const said = [
    KINDS[kind],
    request.properties?.['id_operacion'] &&
      'Lleva `id_operacion`: repetido con el mismo pedido da la misma respuesta y no hace nada dos veces.',
    SESSIONS[access],
    captcha && `A quien no ingresó le pide captcha (acción \`${captcha}\`).`,
    `Hasta ${limitOf(endpoint)} llamadas por minuto y por dirección.`,
    wire &&
      `Este portal lo pide a su backend como \`${asked.method} /api/${asked.path}\`, con los nombres de su \`wire\`.`,
  ];
  return said.filter(Boolean).join(' ');
}

function examplesOf(examples: Endpoint['examples'], side: 'request' | 'response'): JsonObject {
  return Object.fromEntries(
    examples.map((example, index) => [
      `ejemplo_${index + 1}`,
      { summary: example.title ?? `Ejemplo ${index + 1}`, value: example[side] as Json },
    ]),
  );
}

/** Error responses, by status: those that the endpoint declares, then those that any endpoint can give. */
function errorResponses(endpoint: Endpoint, { messages }: Config): JsonObject {
  const declared = Object.entries(endpoint.errors ?? {});
  const always = [
    400,
    ...(endpoint.access === 'public' ? [] : [401]),
    ...(endpoint.captcha || endpoint.access === 'administrator' ? [403] : []),
    ...(endpoint.request.properties?.['id_operacion'] ? [409] : []),
    429,
    500,
  ];
  const statuses = [...new Set([...declared.map(([, { status }]) => status as number), ...always])].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const own = declared.filter(([, error]) => error.status === status);
      const general = messages.value.status[String(status)] ?? messages.value.unexpected;
      if (own.length === 0) return [String(status), { $ref: `#/components/responses/Error${status}` }];
      const texts = own.map(([name, { message }]) => `- \`${name}\`: ${message}`);
      const description = [...texts, ...(always.includes(status) ? [`- ${general}`] : [])].join('\n');
      const shown = Object.fromEntries(own.map(([name, error]) => [name, { value: errorBody(error) }]));
      return [String(status), { description, content: json({ $ref: '#/components/schemas/Error' }, shown) }];
    }),
  );
}

function errorBody({ message, field }: Declared): JsonObject {
  return { message, errores: field ? [{ campo: field, mensaje: message }] : [] };
}

/** A JSON body with its examples. */
export function json(schema: JsonObject, examples: JsonObject): JsonObject {
  return { 'application/json': { schema, ...(Object.keys(examples).length > 0 && { examples }) } };
}

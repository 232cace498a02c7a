import { compile } from 'json-schema-to-typescript';
import { readEndpoints, toJsonSchema } from '#language/config/shapes.ts';
import { banner } from './banner.ts';
import { textUnion } from './text-union.ts';

type Shape = Parameters<typeof toJsonSchema>[0];

/**
 * TypeScript of the requests, answers and errors of every endpoint of a config, so that the compiler finds uses of a
 * removed error.
 */
export async function endpointTypes(config: string): Promise<string> {
  const { endpoints, shapes } = await readEndpoints(config);
  const definitions = Object.fromEntries(
    [...shapes].map(([name, shape]) => [name, { title: name, ...typed(shape) }]),
  );
  const properties = Object.fromEntries(
    [...endpoints].map(([path, { access, request, response, errors }]) => [
      path,
      {
        type: 'object',
        additionalProperties: false,
        required: ['access', 'request', 'response', 'error'],
        properties: {
          access: { tsType: textUnion([access]) },
          request: typed(request),
          response: typed(response),
          error: { tsType: textUnion(Object.keys(errors ?? {})) },
        },
      },
    ]),
  );
  const root = {
    title: 'Endpoints',
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties),
    definitions,
  };
  const types = await compile(root as never, 'Endpoints', {
    bannerComment: '',
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
  });
  return `${banner('config/endpoints and what they name')}import type { CodeOf } from '#server/rules/generated/codes.ts';\n\n${types}`;
}

/** A shape as JSON Schema; a field of an enumeration is one of its codes. */
const typed = (shape: Shape) => toJsonSchema(withCodeTypes(shape));

function withCodeTypes({ codes, items, properties, ...shape }: Shape): Shape {
  const isNullable = [shape.type].flat().includes('null');
  return {
    ...shape,
    ...(items && { items: withCodeTypes(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, child]) => [key, withCodeTypes(child)]),
      ),
    }),
    ...(codes !== undefined && { tsType: `CodeOf<'${codes}'>${isNullable ? ' | null' : ''}` }),
  };
}

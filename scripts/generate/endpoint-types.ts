import { compile } from 'json-schema-to-typescript';
import { readEndpoints, toJsonSchema } from '#language/config/shapes.ts';
import { banner } from './banner.ts';

/** TypeScript of what every endpoint of `config/endpoints` takes and gives. */
export async function endpointTypes(config: string): Promise<string> {
  const { endpoints, shapes } = await readEndpoints(config);
  const definitions = Object.fromEntries(
    [...shapes].map(([name, shape]) => [name, { title: name, ...toJsonSchema(shape) }]),
  );
  const properties = Object.fromEntries(
    [...endpoints].map(([path, { request, response }]) => [
      path,
      {
        type: 'object',
        additionalProperties: false,
        required: ['request', 'response'],
        properties: { request: toJsonSchema(request), response: toJsonSchema(response) },
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
  return (
    banner('config/endpoints and what they name') +
    (await compile(root as never, 'Endpoints', {
      bannerComment: '',
      unreachableDefinitions: true,
      ignoreMinAndMaxItems: true,
    }))
  );
}

import { describe, expect, it } from 'vitest';
import { configLoader, loadConfig } from '#language/load/load.ts';
import { openapiOf } from '#language/openapi/openapi.ts';
import { lint } from './lint.ts';

const config = loadConfig('config');
const document = openapiOf(config, '1.0.0');
type Tree = Record<string, unknown>;

/** The node at a path of a document. */
const at = (from: unknown, ...way: string[]) =>
  way.reduce<unknown>((node, key) => (node as Tree)[key], from) as Tree;
const operation = (path: string) => at(document, 'paths', `/api/${path}`, 'post');

describe('the OpenAPI document', () => {
  it('lints clean with the strictest recommendations of an independent linter', async () => {
    expect(await lint(document)).toEqual([]);
  });

  it('would not lint clean with an example that does not fit its schema', async () => {
    const broken = structuredClone(document);
    const body = at(broken, 'paths', '/api/Automotor/ConsultaDominio', 'post', 'requestBody', 'content');
    at(body, 'application/json', 'examples', 'ejemplo_1')['value'] = { dominio: 5 };
    expect((await lint(broken)).join()).toContain('no-invalid-media-type-examples');
  });

  it('would not lint clean with a reference to nothing', async () => {
    const broken = structuredClone(document);
    delete at(broken, 'components', 'schemas')['boleta'];
    expect((await lint(broken)).join()).toContain('no-unresolved-refs');
  });

  it('has every endpoint, once, with its own operation id', () => {
    const paths = Object.keys(at(document, 'paths')).filter((path) => !path.startsWith('/api/archivos'));
    expect(paths).toEqual([...config.endpoints.keys()].map((path) => `/api/${path}`));
    const ids = Object.values(at(document, 'paths')).flatMap((item) =>
      Object.values(item as Tree).map((one) => (one as Tree)['operationId']),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every shape as a component', () => {
    expect(Object.keys(at(document, 'components', 'schemas'))).toEqual(
      expect.arrayContaining([...config.shapes.keys()]),
    );
  });

  it('says the errors an endpoint declares, with their texts', () => {
    const answer = at(operation('Automotor/ConsultaDominio'), 'responses', '404');
    expect(answer['description']).toContain('dominio_inexistente');
    const [first] = Object.values(at(answer, 'content', 'application/json', 'examples'));
    expect(first).toMatchObject({ value: { message: expect.any(String), errores: [{ campo: 'dominio' }] } });
  });

  it('has no example of a session that ends: a mock of it lets people in for good', () => {
    const sessions = [...config.endpoints.values()].flatMap(({ value: { examples } }) =>
      examples.map(({ response }) => (response as Tree | null)?.['exp']).filter((end) => end !== undefined),
    );
    expect(sessions.length).toBeGreaterThan(0);
    for (const end of sessions) expect(end).toBe(Date.UTC(2100, 0, 1) / 1000);
  });

  it('asks for a session where the endpoint does, and lets it be elsewhere', () => {
    for (const [path, { value }] of config.endpoints)
      expect(operation(path)['security']).toEqual(
        value.access === 'public' ? [{}, { sesion: [] }] : [{ sesion: [] }],
      );
    expect(at(document, 'components', 'securitySchemes', 'sesion')).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
    });
  });

  it('lists codes with their labels, once for all who use them', () => {
    const estado = at(document, 'components', 'schemas', 'obligacion', 'properties', 'estado');
    expect(estado['$ref']).toBe('#/components/schemas/codigos.estados_obligacion');
    const codes = at(document, 'components', 'schemas', 'codigos.estados_obligacion');
    expect(codes['enum']).toContain('A_VENCER');
    expect(codes['description']).toContain('- `A_VENCER`: ');
  });

  it('changes in few lines: a new code is one line more in its enumeration, and a new endpoint only its own', () => {
    const lines = (from: typeof config) => JSON.stringify(openapiOf(from, '1.0.0'), null, 1).split('\n');
    const changed = (...changes: [path: string, value: unknown][]) =>
      lines(configLoader('config')(new Map(changes.map(([path, value]) => [path, JSON.stringify(value)]))));
    const before = lines(config);
    const { codes } = config;
    const tributos = codes.get('tributos')!.value;
    const code = { code: '9999', key: 'otro_mas', label: 'Otro más' };
    const withCode = changed(['codes/tributos.json', { ...tributos, codes: [...tributos.codes, code] }]);
    expect(withCode.length).toBe(before.length + 1);
    const endpoint = config.endpoints.get('Automotor/ConsultaDominio')!.value;
    const withEndpoint = changed(['endpoints/Automotor/Otra.json', endpoint]);
    const at = withEndpoint.findIndex((line) => line.includes('/api/Automotor/Otra'));
    const own = withEndpoint.length - before.length;
    expect(withEndpoint.toSpliced(at, own)).toEqual(before);
  });

  it('takes the token of the captcha where one is asked', () => {
    const body = at(operation('auth/login'), 'requestBody', 'content', 'application/json');
    expect(at(body, 'schema', 'properties', 'captcha')['description']).toBe('Token de la acción login.');
  });
});

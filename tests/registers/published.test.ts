import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { exampleBackend, type Mood } from '#devtools/example-backend.ts';
import { builtinFormats } from '#formats/formats.ts';
import { galleryData } from '#language/dev/gallery-data.ts';
import { loadConfig } from '#language/load/load.ts';
import { checkContract } from '#language/openapi/contract-check.ts';
import { openapiOf } from '#language/openapi/openapi.ts';
import { asTaxpayer, TOLABA } from '#tests/api/as-taxpayer.ts';
import { lint } from '#tests/openapi/lint.ts';
import { ferias } from './ferias.ts';

const city = ferias();
const config = loadConfig(city.folder);
const READING = ['Ferias/Activos', 'Ferias/Curso', 'Ferias/Mios', 'Ferias/Puesto'];
const WRITING = ['Ferias/Alta', 'Ferias/Reserva'];

describe('what reads and writes registers', () => {
  it('stands in the OpenAPI document as any endpoint, which lints clean', async () => {
    const document = openapiOf(config, '1.0.0');
    const paths = document['paths'] as Record<string, unknown>;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([...READING, ...WRITING].map((path) => `/api/${path}`)),
    );
    expect(paths['/api/Ferias/Puesto']).toMatchObject({
      post: {
        responses: {
          200: { content: { 'application/json': { examples: expect.anything() } } },
          404: { description: expect.stringContaining('inexistente') },
        },
      },
    });
    expect(await lint(document)).toEqual([]);
  });

  describe('held against its declarations', () => {
    beforeAll(async () => {
      for (const name of config.registers.keys()) await loadExamples(name, city.variables);
    });

    it('has no difference, and answers each of its examples', async () => {
      const call = await asTaxpayer(city.portal, TOLABA);
      const asked = new Map<string, number[]>();
      const report = await checkContract(
        config,
        async (_, path, body) => {
          const { status, said } = await call(path, body as object);
          asked.set(path, [...(asked.get(path) ?? []), status]);
          return { status, body: said };
        },
        { signedIn: true, commands: true, newId: randomUUID },
      );
      const ofRegisters = <T extends { endpoint: string }>(those: readonly T[]) =>
        those.filter(({ endpoint }) => endpoint.startsWith('Ferias/'));
      expect(ofRegisters(report.differences)).toEqual([]);
      expect(ofRegisters(report.unknown)).toEqual([]);
      for (const path of [...READING, ...WRITING]) expect(asked.get(path)).toContain(200);
    });
  });

  it.each([
    ['answers', 200],
    ['empty', 200],
    ['refuses', 404],
    ['forbids', 403],
    ['breaks', 500],
  ] satisfies [Mood, number][])('is seen in the gallery when its backend %s', (mood, status) => {
    const data = galleryData(config);
    const shown = data.screens.find(({ route }) => route === '/ferias/puesto');
    expect(shown).toMatchObject({ endpoints: expect.arrayContaining(['Ferias/Puesto']), asks: true });
    const words = { shapes: new Map(), codes: new Map(), formats: builtinFormats };
    const backend = exampleBackend({ ...data, parametersPath: 'parametros/leer', words }, {}, () => mood);
    const [example] = data.endpoints['Ferias/Puesto']!.examples;
    const [said, body] = backend('Ferias/Puesto', example!.request) as [number, object];
    expect(said).toBe(status);
    if (mood === 'answers') expect(body).toEqual(example!.response);
  });
});

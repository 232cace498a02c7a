import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from '#scripts/generate/generated-files.ts';

describe('generated files', async () => {
  const generated = await generatedFiles('config');

  it('are made from the grammar and from what config declares', () => {
    expect([...generated.keys()]).toEqual([
      'src/contract/generated/grammar.ts',
      'src/contract/generated/block-marks.ts',
      'src/blocks/screen/generated/block-types.ts',
      'src/blocks/steps/generated/question-kinds.ts',
      'src/blocks/steps/generated/reviews.ts',
      'src/widgets/generated/widgets.ts',
      'src/contract/generated/rule-ids.ts',
      'server/core/generated/endpoints.ts',
      'server/endpoints/endpoints.ts',
      'server/core/store/migrations/series.ts',
      'config/schemas/generated/ids.schema.json',
      'docs/openapi.json',
      'docs/referencia.md',
      'docs/asvs.md',
      'scripts/walls/walls.oxlint.json',
      'README.md',
    ]);
  });

  it('stand where the guide says to add what a procedure changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'));
    await cp('config', folder, { recursive: true });
    const one = await readFile('config/endpoints/Expedientes/Consulta.json', 'utf8');
    await writeFile(join(folder, 'endpoints/Expedientes/Otra.json'), one);
    const changed = [...(await generatedFiles(folder))].filter(
      ([path, content]) => content !== generated.get(path),
    );
    await rm(folder, { recursive: true });
    const [, added = ''] = /git add (.*)/.exec(await readFile('docs/guia.md', 'utf8')) ?? [];
    const places = added.split(' ');
    expect(changed.length).toBeGreaterThan(2);
    expect(
      changed.map(([path]) => path).filter((path) => !places.some((place) => path.startsWith(`${place}/`))),
    ).toEqual([]);
  });

  it.each([...generated])('%s is what `npm run generate` writes', async (path, content) => {
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});

import { readFile } from 'node:fs/promises';
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
      'scripts/walls/walls.oxlint.json',
      'README.md',
    ]);
  });

  it.each([...generated])('%s is what `npm run generate` writes', async (path, content) => {
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});

import { readFile } from 'node:fs/promises';
import { referenceOf } from '#language/reference/reference.ts';
import { asvsPage } from '#scripts/asvs/asvs-page.ts';
import { readChapters } from '#scripts/asvs/chapters.ts';
import { readRequirements } from '#scripts/asvs/requirements.ts';
import { withAttacks, type AttackRun } from '#scripts/printing/attack-table.ts';
import { lintWalls } from '#scripts/walls/lint-walls.ts';
import { withPicture } from '#scripts/walls/picture.ts';
import { banner } from './banner.ts';
import { blockMarks } from './block-marks.ts';
import { blockRegistries } from './block-registries.ts';
import { grammarTypes } from './grammar-types.ts';
import { handlerRegistry } from './handler-registry.ts';
import { migrationSeries } from './migration-series.ts';
import { ruleRegistry } from './rule-registry.ts';
import { widgetRegistries } from './widget-registries.ts';

/**
 * Files made from the code and the grammar, which are checked in: path from the project's root → content. The same
 * function writes the files and lets a test compare them with what is checked in.
 */
export async function codeFiles(): Promise<Map<string, string>> {
  return new Map([
    ['src/contract/generated/grammar.ts', await grammarTypes('config/schemas')],
    ['src/contract/generated/block-marks.ts', banner('the grammar') + blockMarks()],
    ...blockRegistries(),
    ...(await widgetRegistries('src/widgets')),
    ...(await ruleRegistry()),
    [
      'server/endpoints/endpoints.ts',
      banner('the files of this folder') + (await handlerRegistry('server/endpoints')),
    ],
    [
      'server/core/store/migrations/series.ts',
      banner('the files of this folder') + (await migrationSeries('server/core/store/migrations')),
    ],
    ['docs/referencia.md', referenceOf()],
    ['docs/asvs.md', asvsPage(readChapters(), readRequirements())],
    ['scripts/walls/walls.oxlint.json', lintWalls()],
    ['README.md', withAttacks(withPicture(await readFile('README.md', 'utf8')), await attackRun())],
  ]);
}

async function attackRun(): Promise<AttackRun> {
  return JSON.parse(await readFile('docs/attack.json', 'utf8')) as AttackRun;
}

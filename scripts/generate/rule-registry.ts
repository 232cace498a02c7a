import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { banner } from './banner.ts';

/** Rooms of the language with a folder `rules`, lowest first. */
const ROOMS = ['source', 'config', 'load', 'compile', 'check'];
const LANGUAGE = 'src/language';

/** What is generated from the names of the files of rules and warnings: path from the project's root → content. */
export async function ruleRegistry(): Promise<Map<string, string>> {
  const found = await Promise.all(ROOMS.map((room) => filesIn(`${room}/rules`)));
  const rules = found.flat();
  const warnings = await filesIn('check/warnings');
  const ids = [
    '/** Rules that every config must follow. */',
    unionOf('RuleId', rules),
    '',
    '/** What a config may leave for later. */',
    unionOf('WarningId', warnings),
    '',
  ];
  return new Map([
    ['src/contract/generated/rule-ids.ts', banner('the rules of src/language') + ids.join('\n')],
    [
      `${LANGUAGE}/check/generated/rules.ts`,
      banner('the rules of src/language') +
        listOf('rules', 'ListedRule', 'Every rule, by the room and the folder that holds it.', rules),
    ],
    [
      `${LANGUAGE}/check/generated/warnings.ts`,
      banner('the files of src/language/check/warnings') +
        listOf('warnings', 'Warning', 'Everything that may be left for later.', warnings),
    ],
  ]);
}

/** Files of a folder of the language and its subfolders, without tests. */
async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(`${LANGUAGE}/${folder}`, { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

const idOf = (file: string) => basename(file, '.ts');
/** The export of a file is its name in camel case. */
const exportOf = (file: string) =>
  idOf(file).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const unionOf = (name: string, files: readonly string[]) =>
  `export type ${name} =\n${files
    .map(idOf)
    .sort()
    .map((id) => `  | '${id}'`)
    .join('\n')};`;

function listOf(name: string, type: string, says: string, files: readonly string[]): string {
  return [
    `import type { ${type} } from '#language/config/rule.ts';`,
    ...files.map((file) => `import { ${exportOf(file)} } from '#language/${file}';`),
    '',
    `/** ${says} */`,
    `export const ${name}: readonly ${type}[] = [`,
    ...files.map((file) => `  ${exportOf(file)},`),
    '];',
    '',
  ].join('\n');
}

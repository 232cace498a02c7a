import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';

/** Files in a folder of rules that are not rules. */
const NO_RULE = /\.test\.ts$|(^|\/)warning\.ts$/;

/** TypeScript of the ids of rules and warnings: the names of their files. @param folder that of the check */
export async function ruleIds(folder: string): Promise<string> {
  const rules = await namesIn(`${folder}/rules`);
  const warnings = await namesIn(`${folder}/warnings`);
  return [
    '/** What must hold in a config. */',
    unionOf('RuleId', rules),
    '',
    '/** What a config may leave for later. */',
    unionOf('WarningId', warnings),
    '',
  ].join('\n');
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts') && !NO_RULE.test(file))
    .map((file) => basename(file, '.ts'))
    .sort();
}

const unionOf = (name: string, ids: readonly string[]) =>
  `export type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')};`;

import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const MIGRATION = /^export const (\w+): Migration =/m;

/** TypeScript of the series of migrations: each file in a folder of `migrations`, by its name, which is its number first. */
export async function migrationSeries(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.includes('/')).sort();
  const found = await Promise.all(
    files.map(
      async (file) => [file, MIGRATION.exec(await readFile(`${folder}/${file}`, 'utf8'))?.[1]] as const,
    ),
  );
  return [
    "import type { Migration } from 'kysely';",
    ...found.map(([file, name]) => `import { ${name} } from './${file}';`),
    '',
    '/** In the order they run. Never changed once released: a correction is another migration. */',
    'export const MIGRATIONS: Readonly<Record<string, Migration>> = {',
    ...found.map(([file, name]) => `  '${basename(file, '.ts')}': ${name},`),
    '};',
    '',
  ].join('\n');
}

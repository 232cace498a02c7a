import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { generatedFiles } from './generate/generated-files.ts';

/**
 * `npm run generate`: writes what is made from config: types, names for editors, the OpenAPI document, the reference; and
 * says which of them changed, which go into the commit.
 */
const changed: string[] = [];
for (const [path, content] of await generatedFiles('config')) {
  if (existsSync(path) && (await readFile(path, 'utf8')) === content) continue;
  await writeFile(path, content);
  changed.push(path);
}
console.log(
  changed.length > 0
    ? `Cambió lo que se escribe solo; va con tu cambio:\n  git add ${changed.join(' ')}`
    : 'Lo que se escribe solo ya estaba al día.',
);

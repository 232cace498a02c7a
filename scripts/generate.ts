import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { command } from './command.ts';
import { ruleRegistry } from './generate/rule-registry.ts';
import { markGenerated } from './machine/generated.mjs';

/**
 * `npm run generate`: writes what follows from config (types of the wire, names for editors, the OpenAPI document, the city's
 * formats), which git does not keep, and what follows from the code and the grammar, which goes into the commit of its cause.
 */
const asked = command('generate', 'Escribe lo que sale solo de config, de la gramática y del código.')
  .option('--de-config', 'solo lo que sale de config', false)
  .parse();

// Modules below read the list of rules, so it is written before they are loaded.
const listed = await write(await ruleRegistry());
const { configFiles } = await import('./generate/config-files.ts');
const { codeFiles } = await import('./generate/code-files.ts');

await write(await configFiles('config'));
markGenerated();
const written = asked.opts<{ deConfig: boolean }>().deConfig ? [] : await write(await codeFiles());
const changed = [...listed, ...written];
console.log(
  changed.length > 0
    ? `Cambió lo que se escribe solo; va con tu cambio:\n  git add ${changed.join(' ')}`
    : 'Lo que se escribe solo ya está al día.',
);

/** Writes the files that differ; returns their paths. */
async function write(files: ReadonlyMap<string, string>): Promise<string[]> {
  const changed: string[] = [];
  for (const [path, content] of files) {
    if (existsSync(path) && (await readFile(path, 'utf8')) === content) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    changed.push(path);
  }
  return changed;
}

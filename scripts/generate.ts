import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './generate/generated-files.ts';

/** `npm run generate`: writes what is made from config: types, names for editors, the OpenAPI document, the reference. */
for (const [path, content] of await generatedFiles('config')) await writeFile(path, content);

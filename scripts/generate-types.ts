import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './generated-files.ts';

/** Writes the types of the grammar and of the endpoints. `npm run generate`. */
for (const [path, content] of await generatedFiles('config')) await writeFile(path, content);

import { writeFileSync } from 'node:fs';
import { loadConfig } from '#language/load.ts';
import { referenceOf } from '#language/reference.ts';

/** `npm run reference`: writes the reference of the language, docs/referencia.md. `npm run generate` writes it too. */
writeFileSync('docs/referencia.md', referenceOf(loadConfig('config')));

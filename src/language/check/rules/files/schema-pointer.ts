import { relative, resolve, dirname } from 'node:path';
import type { ConfigFile } from '#language/config/config.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const schemaPointer: Rule = {
  id: 'schema-pointer',
  phase: 'files',
  explain: 'El $schema de un archivo es su gramática: así el editor completa y explica.',
  reason: 'Con otra gramática el editor completa y explica lo que no es.',
  example: {
    file: 'codes/estados.json',
    at: ['$schema'],
    good: '"../schemas/codes.schema.json"',
    bad: '"../schemas/screen.schema.json"',
  },
  check({ files, folder }, report) {
    for (const { value, grammar, source } of files as readonly ConfigFile<{ $schema?: unknown }>[]) {
      if (typeof value.$schema !== 'string') continue;
      const from = dirname(resolve(source.file));
      const right = resolve(folder, 'schemas', grammar);
      if (resolve(from, value.$schema) === right) continue;
      const message = `"${value.$schema}" no es la gramática de este archivo: es "${relative(from, right)}".`;
      report(valuePosition(value, '$schema'), message);
    }
  },
};

import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

const named = searchFiles(({ value, schema }) => {
  if (typeof value !== 'string') return [];
  if (schema['x-reference'] === 'codes') return [value];
  return [...value.matchAll(/(?<![\w/])codes\.([a-z][a-z0-9_]*)/g)].map(([, name]) => name!);
});

export const unusedCodes: Rule = {
  id: 'unused-codes',
  phase: 'files',
  explain: 'Toda enumeración se usa en algún campo, forma o expresión, o dice que está reservada.',
  reason:
    'Lo que nadie usa se desactualiza sin que se note: hay que usarla, borrarla o decir que está reservada.',
  example: {
    file: 'codes/reservados.json',
    good: '{ "title": "Para más adelante", "reserved": true, "codes": [{ "code": "1", "key": "una", "label": "Una" }] }',
    bad: '{ "title": "Para más adelante", "codes": [{ "code": "1", "key": "una", "label": "Una" }] }',
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    const used = new Set(named(config));
    if ([...used].some((name) => !config.codes.has(name))) return;
    for (const { name, value } of config.codes.values()) {
      if (used.has(name) || value.reserved) continue;
      report(
        positionOf(value),
        `Nadie usa la enumeración "${name}". Si es a propósito, poné "reserved": true.`,
      );
    }
  },
};

import { isWhole } from '#language/is-whole.ts';
import { positionOf } from '#language/positions.ts';
import type { Rule } from '#language/rule.ts';
import { walkConfig } from '#language/walk-config.ts';

export const unusedCodes: Rule = {
  id: 'unused-codes',
  explain: 'Toda enumeración se usa en algún campo, forma o expresión, o dice que está reservada.',
  reason:
    'Lo que nadie usa se desactualiza sin que se note: hay que usarla, borrarla o decir que está reservada.',
  example: {
    file: 'codes/reservados.json',
    good: '{ "title": "Para más adelante", "reserved": true, "codes": [{ "code": "1", "key": "una", "label": "Una" }] }',
    bad: '{ "title": "Para más adelante", "codes": [{ "code": "1", "key": "una", "label": "Una" }] }',
  },
  check(config, report) {
    if (!isWhole(config)) return;
    const used = new Set<unknown>();
    walkConfig(config, ({ value, schema }) => {
      if (schema['x-reference'] === 'codes') used.add(value);
      else if (typeof value === 'string' && value.includes('codes.'))
        for (const [, name] of value.matchAll(/\bcodes\.([a-z][a-z0-9_]*)/g)) used.add(name);
    });
    if ([...used].some((name) => !config.codes.has(String(name)))) return;
    for (const { name, value } of config.codes.values()) {
      if (used.has(name) || value.reserved) continue;
      report(
        positionOf(value),
        `Nadie usa la enumeración "${name}". Si es a propósito, poné "reserved": true.`,
      );
    }
  },
};

import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

const named = searchFiles(({ value }) =>
  typeof value === 'string'
    ? [...value.matchAll(/(?<![\w/])tables\.([a-z][a-z0-9_]*)/g)].map(([, name]) => name!)
    : [],
);

export const unusedTable: Rule = {
  id: 'unused-table',
  phase: 'files',
  explain: 'Toda tabla se lee en alguna expresión, o dice que está reservada.',
  reason: 'Una escala que nadie lee se cambia creyendo que cambia algo.',
  example: {
    file: 'tables/tramos.json',
    at: ['reserved'],
    good: 'true',
    bad: 'false',
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    const used = new Set(named(config));
    if ([...used].some((name) => !config.tables.has(name))) return;
    for (const { name, value } of config.tables.values()) {
      if (used.has(name) || value.reserved) continue;
      report(
        positionOf(value),
        `Nadie lee la tabla "${name}". Si la lee solo el servidor, poné "reserved": true.`,
      );
    }
  },
};

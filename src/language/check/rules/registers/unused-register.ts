import { isConfigComplete } from '#language/config/is-config-complete.ts';
import type { Rule } from '#language/config/rule.ts';
import { positionOf } from '#language/source/positions.ts';
import { searchFiles } from '#language/config/walk-config.ts';

const named = searchFiles(({ value, schema }) =>
  schema['x-reference'] === 'register' ? [value as string] : [],
);

export const unusedRegister: Rule = {
  id: 'unused-register',
  phase: 'files',
  explain: 'Todo padrón se lee en alguna consulta, o dice que está reservado.',
  reason: 'Un padrón que nadie lee se carga creyendo que alguien lo consulta.',
  example: {
    file: 'registers/puestos.json',
    good: '{ "title": "Puestos", "reserved": true, "key": "puesto", "fields": { "puesto": { "title": "Puesto" } }, "examples": [{ "puesto": "A-14" }] }',
    bad: '{ "title": "Puestos", "key": "puesto", "fields": { "puesto": { "title": "Puesto" } }, "examples": [{ "puesto": "A-14" }] }',
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    const used = new Set(named(config));
    if ([...used].some((name) => !config.registers.has(name))) return;
    for (const { name, value } of config.registers.values())
      if (!used.has(name) && !value.reserved)
        report(positionOf(value), `Nadie lee el padrón "${name}". Si es a propósito, poné "reserved": true.`);
  },
};

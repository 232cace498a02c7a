import { FILED_SHAPE } from '#language/model/shapes/filed-shape.ts';
import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unusedShape: Rule = {
  id: 'unused-shape',
  phase: 'files',
  explain: 'Toda forma de config/schemas/data la usa algún endpoint, evento u otra forma.',
  reason: 'Lo que nadie usa se desactualiza sin que se note: hay que usarla o borrarla.',
  example: {
    file: 'schemas/data/sobra.json',
    good: null,
    bad: '{ "type": "object", "properties": { "id": { "type": "string" } } }',
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    // What every submission answers is there for the first one.
    const used = new Set<unknown>(config.shapes.has(FILED_SHAPE) ? [FILED_SHAPE] : []);
    walkConfig(config, ['x-reference'], ({ value, schema }) => {
      if (schema['x-reference'] === 'shape') used.add(value);
    });
    if ([...used].some((name) => !config.shapes.has(name as string))) return;
    for (const { name, value } of config.shapes.values()) {
      if (!used.has(name)) report(positionOf(value), `Ningún endpoint, evento ni forma usa "${name}".`);
    }
  },
};

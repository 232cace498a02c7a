import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { shapesNaming } from '#language/model/shared-fields.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const unusedSharedField: Rule = {
  id: 'unused-shared-field',
  phase: 'files',
  explain: 'Todo campo de fields.json lo nombra alguna forma.',
  reason: 'Lo que nadie usa se desactualiza sin que se note: hay que usarlo o borrarlo.',
  example: {
    file: 'fields.json',
    at: ['fields', 'sobra'],
    good: null,
    bad: '{ "title": "Lo que sobra", "type": "string" }',
  },
  check(config, report) {
    if (!config.fields || !isConfigComplete(config)) return;
    const { fields } = config.fields.value;
    const named = new Set(shapesNaming(config).map((shape) => shape.named));
    for (const name of Object.keys(fields).filter((one) => !named.has(one)))
      report(keyPosition(fields, name), `Ninguna forma nombra el campo "${name}".`);
  },
};

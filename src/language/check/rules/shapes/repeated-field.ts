import { shapesNaming, sharedNames } from '#language/model/shared-fields.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const repeatedField: Rule = {
  id: 'repeated-field',
  phase: 'files',
  explain: 'Un campo que ya está en fields.json no se escribe de nuevo: se nombra.',
  reason: 'Lo mismo dicho dos veces termina diciendo dos cosas.',
  example: {
    file: 'endpoints/Acceso/Ingreso.json',
    at: ['response', 'properties', 'message'],
    good: '{ "field": "message" }',
    bad: '{ "title": "Mensaje", "type": "string" }',
  },
  check(config, report) {
    const shapes = shapesNaming(config);
    const nameOf = sharedNames(config, shapes);
    for (const { key, value, container, named } of shapes) {
      const name = named === undefined ? nameOf(key, value) : undefined;
      if (name === undefined) continue;
      const message = `Dice lo mismo que "${name}" de fields.json: en su lugar va { "field": "${name}" }. Si es otra cosa, que lo diga su título.`;
      report(valuePosition(container, key), message);
    }
  },
};

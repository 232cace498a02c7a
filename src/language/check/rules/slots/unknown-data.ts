import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unknownData: Rule = {
  id: 'unknown-data',
  phase: 'types',
  naming: 'data',
  mergesEqual: true,
  explain: 'Solo se vuelve a pedir (refresh) un dato de la pantalla.',
  reason: 'Solo los datos se piden al servidor: lo demás se calcula de ellos y se renueva solo.',
  example: {
    file: 'fragments/deudas.json',
    at: ['blocks', 1, 'items', 0, 'then', 1],
    good: '{ "refresh": ["vehiculo"] }',
    bad: '{ "refresh": ["vencidas"] }',
  },
  check(config, report) {
    walkConfig(config, ['x-reference'], ({ value, schema, container, key, ancestors }) => {
      if (schema['x-reference'] !== 'slot') return;
      const { data = {} } = (ancestors[0]?.value ?? {}) as { data?: object };
      if (Object.hasOwn(data, value as string)) return;
      const message = `"${value as string}" no es un dato (data) de esta pantalla: no se puede volver a pedir.`;
      report(valuePosition(container, key), message, suggestNearest(value as string, Object.keys(data)));
    });
  },
};

import type { Screen } from '#contract/generated/grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

/** A person with the screen in two tabs asks twice as often. */
const TABS = 2;

export const readPace: Rule = {
  id: 'read-pace',
  explain:
    'Una lectura que se repite ("every") entra en lo que su endpoint deja pedir por minuto, aun en dos pestañas.',
  reason: 'Si no, quien espera en la pantalla lee que hizo demasiados pedidos.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo'],
    good: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 30 }',
    bad: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 1 }',
  },
  types: 'needs',
  check(config, report) {
    for (const { expanded, sound } of config.screens.values()) {
      if (!sound) continue;
      for (const read of Object.values((expanded as Screen).data ?? {})) {
        const limit = config.endpoints.get(read.endpoint)?.value.limit;
        if (limit === undefined || read.every === undefined) continue;
        const least = Math.ceil((60 * TABS) / limit);
        if (read.every >= least) continue;
        const message = `Cada ${read.every} segundos es demasiado seguido: "${read.endpoint}" deja ${limit} pedidos por minuto. Poné ${least} o más.`;
        report(valuePosition(read, 'every'), message);
      }
    }
  },
};

import type { Screen } from '#contract/generated/grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

/** A person with the screen in two tabs asks twice as often. */
const TABS = 2;

export const readPace: Rule = {
  id: 'read-pace',
  phase: 'types',
  explain:
    'Una lectura que se repite ("every") entra en lo que su endpoint deja pedir por minuto, aun en dos pestañas.',
  reason: 'Si no, quien espera en la pantalla lee que hizo demasiados pedidos.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo'],
    good: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 30 }',
    bad: '{ "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" }, "every": 1 }',
  },
  check(config, report) {
    for (const { expanded, sound } of config.screens.values()) {
      if (!sound) continue;
      for (const [endpoint, reads] of repeatedReads(expanded)) {
        const limit = config.endpoints.get(endpoint)?.value.limit;
        const asked = reads.reduce((total, { every }) => total + 60 / every, 0) * TABS;
        if (limit === undefined || asked <= limit) continue;
        const least = Math.ceil((60 * TABS * reads.length) / limit);
        const together = reads.length > 1 ? ` y esta pantalla lo repite en ${reads.length} lecturas` : '';
        for (const read of reads.filter(({ every }) => every < least)) {
          const message = `Cada ${read.every === 1 ? 'segundo' : `${read.every} segundos`} es demasiado seguido: "${endpoint}" deja ${limit} pedidos por minuto${together}. Poné ${least} o más.`;
          report(valuePosition(read, 'every'), message);
        }
      }
    }
  },
};

type Repeated = NonNullable<Screen['data']>[string] & { readonly every: number };

/** Endpoint → the reads of a screen that ask it again by themselves: what it lets through is for all of them. */
function repeatedReads({ data = {} }: Screen): ReadonlyMap<string, readonly Repeated[]> {
  const repeated = Object.values(data).filter((read): read is Repeated => read.every !== undefined);
  const found = new Map<string, Repeated[]>();
  for (const read of repeated) found.set(read.endpoint, [...(found.get(read.endpoint) ?? []), read]);
  return found;
}

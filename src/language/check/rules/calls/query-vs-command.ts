import { callsOf } from '#language/model/calls.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const queryVsCommand: Rule = {
  id: 'query-vs-command',
  phase: 'files',
  explain: 'Lo que se pide solo (data, y las acciones con after) llama a endpoints que no cambian nada.',
  reason:
    'Los datos de una pantalla se piden solos, y otra vez cuando algo cambia: un cambio se haría sin que nadie lo pida.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo', 'endpoint'],
    good: '"Vehiculos/Consulta"',
    bad: '"Vehiculos/Emitir"',
  },
  check(config, report) {
    for (const { path, endpoint, reads, container, key } of callsOf(config)) {
      if (endpoint.kind === 'query' || !(reads || 'after' in container)) continue;
      const message = reads
        ? `El endpoint "${path}" es ${endpoint.kind}: cambia algo, y data solo lee; llamalo desde una acción.`
        : `El endpoint "${path}" es ${endpoint.kind}: cambia algo, y esta acción se hace sola por "after"; sacá el "after".`;
      report(valuePosition(container, key), message);
    }
  },
};

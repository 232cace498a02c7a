import { readsBehind } from '#language/model/reads-behind.ts';
import { chargedFields } from '#language/model/charged-fields.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Warning } from './warning.ts';

export const stillOwed: Warning = {
  id: 'still-owed',
  explain: 'Lo que un trámite cobra de un padrón queda anotado en él cuando se paga.',
  reason: 'La consulta seguiría diciendo que se debe lo que ya está pagado.',
  example: {
    file: 'endpoints/Vehiculos/Aviso.json',
    at: ['expediente', 'writes'],
    good: '[{ "register": "vehiculos", "at": "PAGADO", "key": "request.patente", "update": { "cuotas": "0" }, "otherwise": "otro" }]',
    bad: null,
  },
  check(config, report) {
    const told = new Set<string>();
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      const { data = {} } = screen.expanded;
      for (const { value, container } of partsOf(screen.grammar, screen.expanded, 'x-call')) {
        const path = String(value);
        const filed = config.endpoints.get(path);
        const { expediente } = filed?.sound ? filed.value : {};
        if (!expediente?.charge || told.has(path)) continue;
        const { send = {} } = container as { send?: Readonly<Record<string, unknown>> };
        const charged = chargedFields({ expediente });
        const sources = Object.entries(send).flatMap(([field, source]) =>
          charged.has(field) ? [source] : [],
        );
        const written = new Set(expediente.writes?.map(({ register }) => register));
        for (const slot of readsBehind(sources, screen)) {
          const register = config.endpoints.get(data[slot]!.endpoint)?.value.lookup?.register;
          if (register === undefined || written.has(register) || told.has(path)) continue;
          told.add(path);
          const message = `Cobra lo que dice el padrón "${register}" y no lo anota: después de pagar, la consulta lo sigue dando. Decilo en "writes" con "at": "PAGADO".`;
          report(keyPosition(expediente, 'charge'), message);
        }
      }
    }
  },
};

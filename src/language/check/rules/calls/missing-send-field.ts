import { callsOf } from '#language/model/calls.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const missingSendField: Rule = {
  id: 'missing-send-field',
  phase: 'types',
  naming: 'name',
  explain: 'Se envían todos los campos obligatorios del endpoint.',
  reason: 'El servidor rechaza un pedido sin sus campos obligatorios.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo', 'send'],
    good: '{ "patente": "busqueda.patente" }',
    bad: '{}',
  },
  check(config, report) {
    for (const { path, fields, required, container, key } of callsOf(config)) {
      const { send = {} } = container;
      // What is sent under a name that the endpoint does not have may be what lacks.
      if (Object.keys(send).some((name) => !Object.hasOwn(fields, name))) continue;
      for (const name of required.filter((field) => !Object.hasOwn(send, field))) {
        const place = keyPosition(container, container.send ? 'send' : key);
        report(place, `Falta enviar el campo "${name}", obligatorio en el endpoint "${path}".`);
      }
    }
  },
};

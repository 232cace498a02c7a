import { callsOf } from '#language/model/calls.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const unknownSendField: Rule = {
  id: 'unknown-send-field',
  phase: 'types',
  naming: 'name',
  mergesEqual: true,
  explain: 'Solo se envían campos que el endpoint recibe.',
  reason: 'El servidor rechaza un pedido con campos que no espera.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo', 'send'],
    good: '{ "patente": "busqueda.patente" }',
    bad: '{ "patente": "busqueda.patente", "patentes": "busqueda.patente" }',
  },
  check(config, report) {
    for (const { path, fields, required, container } of callsOf(config)) {
      const { send = {} } = container;
      const missing = required.filter((name) => !Object.hasOwn(send, name));
      const lacking = missing.length > 0 ? ` Le falta ${missing.map((name) => `"${name}"`).join(', ')}.` : '';
      for (const name of Object.keys(send).filter((sent) => !Object.hasOwn(fields, sent))) {
        const near = suggestNearest(name, Object.keys(fields));
        const todo = near.suggestion ? '.' : `: agregalo a su pedido ("request") o sacalo de acá.${lacking}`;
        report(keyPosition(send, name), `El endpoint "${path}" no recibe el campo "${name}"${todo}`, near);
      }
    }
  },
};

import { expressionRule } from '#language/check/found-rule.ts';

export const missingTarget = expressionRule({
  id: 'missing-target',
  explain:
    'Lo que un efecto descarga, abre o adonde lleva está siempre, o una condición mira antes que esté.',
  reason: 'Quien aprieta el botón vería que no pasa nada.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3],
    good: button('"when": "has(vehiculo.marca)", '),
    bad: button(''),
  },
});

function button(when: string): string {
  return `{
  "type": "actions",
  "items": [{ "label": "Ver en el mapa", ${when}"then": [{ "map": "vehiculo.marca" }] }]
}`;
}

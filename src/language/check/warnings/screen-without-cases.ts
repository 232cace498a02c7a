import { positionOf } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const screenWithoutCases: Warning = {
  id: 'screen-without-cases',
  explain: 'Toda pantalla tiene al menos un caso que dice qué promete.',
  reason: 'Lo que nadie prueba se rompe sin que nadie lo note.',
  example: {
    file: 'cases/aviso.json',
    good: '{ "cases": [{ "title": "Pide las cuotas", "then": { "fields": ["Cuotas"] } }] }',
    bad: null,
  },
  check({ screens, cases }, report) {
    for (const { name, route, value, sound } of screens.values()) {
      if (!sound || cases.has(name)) continue;
      const message = `La pantalla ${route} no tiene casos: nadie probaría lo que promete. Escribí al menos uno en cases/${name}.json.`;
      report(positionOf(value, 'title'), message);
    }
  },
};

import { linkOf, screenOf } from '#language/model/links.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const caseScreen: Rule = {
  id: 'case-screen',
  phase: 'cases',
  explain: 'Los casos son de una pantalla que existe, y empiezan en su dirección.',
  reason: 'Casos de una pantalla que no existe no prueban nada.',
  example: {
    file: 'cases/archivos/[id].json',
    good: '{ "cases": [{ "title": "Muestra el archivo", "url": "/archivos/7", "then": { "texts": ["Archivo 7."] } }] }',
    bad: '{ "cases": [{ "title": "Muestra el archivo", "then": { "texts": ["Archivo 7."] } }] }',
  },
  check(config, report) {
    for (const { name, value, sound } of config.cases.values()) {
      const screen = config.screens.get(name);
      if (!screen) {
        const message = `No hay ninguna pantalla "${name}" en config/screens: sus casos no prueban nada.`;
        report(positionOf(value), message, suggestNearest(name, config.screens.keys()));
        continue;
      }
      for (const one of sound ? value.cases : []) {
        if (one.url === undefined && screen.route.includes(':'))
          report(positionOf(one, 'title'), `Falta "url": la ruta ${screen.route} tiene partes que cambian.`);
        const link = one.url === undefined ? null : linkOf(one.url);
        const opened = link ? screenOf(link, config) : undefined;
        if (opened && opened.name !== name)
          report(valuePosition(one, 'url'), `Esta dirección es de ${opened.route}, no de ${screen.route}.`);
      }
    }
  },
};

import { isInArea } from '#language/model/links.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

/** What says that a file was not read. */
const UNREAD = ['missing-file', 'json-syntax'];

export const emptyArea: Rule = {
  id: 'empty-area',
  phase: 'files',
  explain: 'En cada área protegida hay alguna pantalla.',
  reason: 'Con el prefijo mal escrito, las pantallas que debía proteger se abrirían sin iniciar sesión.',
  example: {
    file: 'portal.json',
    at: ['protectedAreas', 0],
    good: '"/privado"',
    bad: '"/pribado"',
  },
  check(config, report) {
    // What is missing may be what had it.
    if (!config.portal.sound || config.findings.some(({ rule }) => UNREAD.includes(rule))) return;
    const { protectedAreas } = config.portal.value;
    const routes = [...config.screens.values()].map(({ route }) => route);
    walkConfig(config, ['x-route'], ({ value }) => void routes.push(String(value)));
    for (const [index, area] of protectedAreas.entries()) {
      if (routes.some((route) => isInArea(route, area))) continue;
      const beginnings = routes.map((route) => `/${route.split(/[/?#]/)[1] ?? ''}`);
      const message = `Ninguna pantalla está en ${area}: no se protege nada.`;
      report(valuePosition(protectedAreas, index), message, suggestNearest(area, beginnings));
    }
  },
};

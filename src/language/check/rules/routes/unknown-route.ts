import type { Config } from '#language/config/config.ts';
import { linkOf, queryNames, screenOf } from '#language/model/links.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unknownRoute: Rule = {
  id: 'unknown-route',
  phase: 'files',
  mergesEqual: true,
  explain: 'Todo enlace lleva a una pantalla que existe, con parámetros que ella lee.',
  reason: 'El enlace llevaría al inicio, o a una pantalla que no entiende lo que se le pide.',
  example: {
    file: 'menus/side.json',
    at: ['items', 1, 'items', 0, 'to'],
    good: '"/vehiculos/deuda"',
    bad: '"/vehiculos/dueda"',
  },
  check(config, report) {
    if (config.portal.sound) {
      for (const key of ['home', 'signIn', 'protectedHeader'] as const) {
        const route = config.portal.value[key];
        if (route !== undefined) checkLink(route, config.portal.value, key, config, report);
      }
      for (const redirect of config.portal.value.redirects ?? [])
        checkLink(redirect.to, redirect, 'to', config, report);
    }
    walkConfig(config, ['x-route'], ({ value, container, key }) =>
      checkLink(value as string, container, key, config, report),
    );
  },
};

function checkLink(
  route: string,
  container: object,
  key: string | number,
  config: Config,
  report: Report,
): void {
  const link = linkOf(route);
  if (!link || (link.segments.length === 0 && !config.portal.sound)) return;
  const screen = screenOf(link, config);
  if (!screen) {
    const routes = [...config.screens.values()].map((other) => other.route);
    const path = route.split('?')[0]!;
    report(
      valuePosition(container, key),
      `Ninguna pantalla tiene la ruta "${path}".`,
      suggestNearest(path, routes),
    );
    return;
  }
  if (!screen.sound) return;
  const known = queryNames(screen);
  for (const name of link.query.filter((written) => !known.includes(written))) {
    const reads = known.length > 0 ? `lee ${known.join(', ')}` : 'no lee ninguno';
    const message = `La pantalla ${screen.route} no lee el parámetro "${name}" de su dirección: ${reads}.`;
    report(valuePosition(container, key), message, suggestNearest(name, known));
  }
}

import type { Config, ConfigFile, ScreenFile } from '#language/config/config.ts';
import { isInArea } from '#language/model/links.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig, type Inner } from '#language/config/walk-config.ts';

/** Files without links for the public: notices are for signed-in people, and the routes of cases are not links. */
const NO_LINKS = new Set(['event.schema.json', 'cases.schema.json']);

export const protectedLink: Rule = {
  id: 'protected-link',
  phase: 'files',
  explain: 'Un enlace público a un área protegida se muestra solo a quien inició sesión.',
  reason: 'Quien no inició sesión vería un enlace que no lo lleva a donde dice.',
  example: {
    file: 'menus/header.json',
    at: ['items', 0],
    good: '{ "title": "Mi cuenta", "to": "/privado/cuenta", "when": "session.signedIn" }',
    bad: '{ "title": "Mi cuenta", "to": "/privado/cuenta" }',
  },
  check(config, report) {
    if (!config.portal.sound) return;
    walkConfig(config, ['x-route'], (visited, file) => {
      const { value, container, key } = visited;
      if (NO_LINKS.has(file.grammar)) return;
      const area = areaOf(value as string, config);
      if (area === undefined || isInside(file, config) || asksSession(visited)) return;
      const message = `"${String(value)}" está en el área protegida ${area}: falta una condición sobre session.signedIn en este enlace o en lo que lo contiene.`;
      report(valuePosition(container, key), message);
    });
  },
};

/** Protected area of a route. */
function areaOf(route: string, { portal }: Config): string | undefined {
  return portal.value.protectedAreas.find((area) => isInArea(route, area));
}

function isInside(file: ConfigFile, config: Config): boolean {
  return file.grammar === 'screen.schema.json' && areaOf((file as ScreenFile).route, config) !== undefined;
}

/** The link, or something around it, is shown under a condition that looks at the session. */
function asksSession({ container, ancestors }: Inner): boolean {
  const holders = [container, ...ancestors.map(({ value }) => value)] as { when?: unknown }[];
  return holders.some(({ when }) => typeof when === 'string' && /\bsession\b/.test(when));
}

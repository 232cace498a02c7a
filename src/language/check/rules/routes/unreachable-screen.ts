import type { Menu } from '#contract/generated/grammar.ts';
import type { Config, ConfigFile, ScreenFile } from '#language/config/config.ts';
import { isContainer } from '#language/source/json.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { isInArea, linkOf, screenOf } from '#language/model/links.ts';
import { isConfigComplete } from '#language/config/is-config-complete.ts';
import { positionOf } from '#language/source/positions.ts';
import { breadcrumbLabel } from '#language/config/routes.ts';
import { createMemo } from '#language/source/create-memo.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unreachableScreen: Rule = {
  id: 'unreachable-screen',
  phase: 'files',
  explain:
    'A toda pantalla se llega desde un menú, un enlace, una acción, un aviso o la dirección de un archivo.',
  reason: 'Nadie la encontraría: hay que enlazarla desde un menú, otra pantalla o una acción, o borrarla.',
  example: {
    file: 'screens/perdida.json',
    good: null,
    bad: '{ "title": "Perdida", "blocks": [{ "type": "text", "text": "Nadie llega acá." }] }',
  },
  check(config, report) {
    if (!isConfigComplete(config)) return;
    const ways = waysOf(config);
    if (!ways) return;
    const reached = new Set<ScreenFile>();
    const waiting = [...(ways.get(undefined) ?? [])];
    while (waiting.length > 0) {
      const screen = waiting.pop()!;
      if (reached.has(screen)) continue;
      reached.add(screen);
      waiting.push(...(ways.get(screen) ?? []));
    }
    for (const screen of config.screens.values()) {
      if (reached.has(screen) || [...reached].some((other) => isSameRoute(other, screen))) continue;
      report(positionOf(screen.value), howToReach(screen, config));
    }
  },
};

/** What to write, and where, to reach a screen; one with a name in its route (`:id`) needs a link from another screen. */
function howToReach({ route, value }: ScreenFile, config: Config): string {
  const lost = `A esta pantalla no lleva ningún camino: nadie enlaza ${route}.`;
  const link = route.replaceAll(/:(\w+)/g, '{$1}');
  const go = `un botón de otra pantalla: "then": [{ "go": "${link}" }]`;
  if (link !== route) return `${lost} Enlazala desde ${go}.`;
  const entry = `{ "title": ${JSON.stringify(breadcrumbLabel(value))}, "to": "${route}" }`;
  return `${lost} Agregala a "items" en config/menus/${menuFor(route, config)}.json: ${entry}. O enlazala desde ${go}.`;
}

/** The menu for a screen: the one with most links to its protected area, else the public side menu. */
function menuFor(route: string, { menus, portal }: Config): string {
  const area = portal.value.protectedAreas.find((one) => isInArea(route, one));
  if (area === undefined) return 'side';
  const links = ({ grammar, value, sound }: ConfigFile<Menu>) =>
    sound
      ? markedParts(grammar, value, 'x-route').filter((one) => isInArea(String(one.value), area)).length
      : 0;
  const ranked = [...menus.values()].sort((a, b) => links(b) - links(a));
  return ranked[0] && links(ranked[0]) > 0 ? ranked[0].name : 'side';
}

/** Two screens for one route have a finding of their own. */
function isSameRoute(a: ScreenFile, b: ScreenFile): boolean {
  return a.route.replaceAll(/:\w+/g, ':') === b.route.replaceAll(/:\w+/g, ':');
}

type Ways = Map<ScreenFile | undefined, Set<ScreenFile>>;

/**
 * Screens that each screen links to; under `undefined`, those reached without being on a screen. Undefined when a link
 * leads nowhere: the screen it meant would give a second finding.
 */
function waysOf(config: Config): Ways | undefined {
  const ways: Ways = new Map();
  let lost = false;
  if (!config.portal.sound) return undefined;
  const { home, signIn, protectedHeader = home, redirects = [] } = config.portal.value;
  for (const route of [home, signIn, protectedHeader, ...redirects.map(({ to }) => to)])
    add(undefined, route);
  walkConfig(config, ['x-route', 'x-reference'], ({ value, schema }, file) => {
    const from = file.grammar === 'screen.schema.json' ? (file as ScreenFile) : undefined;
    if (schema['x-route']) lost ||= !add(from, value as string);
    // Addresses that a backend answers (of a document, of a result) are in its examples.
    if (schema['x-reference'] === 'endpoint')
      for (const route of answeredRoutes(config.endpoints.get(value as string))) add(from, route);
  });
  return lost ? undefined : ways;

  function add(from: ScreenFile | undefined, route: string): boolean {
    const link = linkOf(route);
    const screen = link && screenOf(link, config);
    if (screen) ways.set(from, (ways.get(from) ?? new Set()).add(screen));
    return screen !== undefined;
  }
}

const answered = createMemo<ConfigFile, readonly string[]>();

function answeredRoutes(endpoint: ConfigFile | undefined): readonly string[] {
  return endpoint ? answered(endpoint, [], () => routesAnsweredBy(endpoint)) : [];
}

function routesAnsweredBy(endpoint: ConfigFile): string[] {
  const { examples = [] } = endpoint.value as { examples?: { response: unknown }[] };
  return examples.flatMap(({ response }) => textsIn(response)).filter((text) => text.startsWith('/'));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isContainer(value) ? Object.values(value).flatMap(textsIn) : [];
}

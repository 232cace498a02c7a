import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

/** What an entry can lead to, by the title of its grammar. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  Link: ['to', 'href'],
  CardLink: ['to', 'href'],
  MenuEntry: ['to', 'href', 'action', 'items'],
  SearchRoute: ['to', 'message'],
};

export const linkTarget: Rule = {
  id: 'link-target',
  phase: 'files',
  explain: 'Un enlace o entrada de menú lleva a un solo lugar.',
  reason: 'Un enlace sin destino no hace nada; con dos, no se sabe a cuál va.',
  example: {
    file: 'menus/header.json',
    at: ['items', 0],
    good: '{ "title": "Trámites", "href": "https://tramites.example" }',
    bad: '{ "title": "Trámites" }',
  },
  check(config, report) {
    walkConfig(config, Object.keys(TARGETS), ({ value, schema }) => {
      const targets = TARGETS[String(schema['title'])]!;
      const given = targets.filter((key) => Object.hasOwn(value as object, key));
      if (given.length === 1) return;
      const found = given.length === 0 ? 'no tiene ninguna' : `tiene ${given.join(' y ')}`;
      report(
        positionOf(value as object),
        `Se esperaba una sola de estas propiedades: ${targets.join(', ')}; ${found}.`,
      );
    });
  },
};

import type { Config } from '#language/config/config.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import type { RuleFacts } from '#language/source/reporting/rule-description.ts';
import { walkConfig } from '#language/config/walk-config.ts';

interface Reference extends RuleFacts {
  /** Value of `x-reference` in the grammar. */
  mark: string;
  known: (config: Config) => Iterable<string>;
  missing: (name: string, config: Config) => string;
  /** The name that was probably meant, when it is not simply the nearest by spelling. */
  meant?: (name: string, config: Config) => { suggestion?: string };
}

/** Makes a rule for references: each value that the grammar marks with `mark` is one of the known names. */
export function referenceRule({ mark, known, missing, meant, ...facts }: Reference): Rule {
  return {
    ...facts,
    check(config, report) {
      const names = new Set(known(config));
      walkConfig(config, ['x-reference'], ({ value, schema, container, key }) => {
        if (schema['x-reference'] !== mark || typeof value !== 'string' || names.has(value)) return;
        const suggested = meant ? meant(value, config) : suggestNearest(value, names);
        report(valuePosition(container, key), missing(value, config), suggested);
      });
    },
  };
}

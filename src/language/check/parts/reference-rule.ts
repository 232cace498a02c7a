import type { RuleId } from '#contract/generated/rule-ids.ts';
import type { Config } from '#language/config/config.ts';
import { nearest } from '#language/source/nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule, ToldRule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

interface Reference extends ToldRule<RuleId> {
  /** What `x-reference` says in the grammar. */
  mark: string;
  types?: 'gives';
  known: (config: Config) => Iterable<string>;
  missing: (name: string, config: Config) => string;
  /** The name that was probably meant, where it is not just the one that is written alike. */
  meant?: (name: string, config: Config) => { suggestion?: string };
}

/** A rule for names: what the grammar marks as a reference is one of the known names. */
export function referenceRule({ mark, types, known, missing, meant, ...told }: Reference): Rule {
  return {
    ...told,
    ...(types && { types }),
    check(config, report) {
      const names = new Set(known(config));
      walkConfig(config, ['x-reference'], ({ value, schema, container, key }) => {
        if (schema['x-reference'] !== mark || typeof value !== 'string' || names.has(value)) return;
        const suggested = meant ? meant(value, config) : nearest(value, names);
        report(valuePosition(container, key), missing(value, config), suggested);
      });
    },
  };
}

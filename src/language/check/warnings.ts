import type { Config } from '#language/config/config.ts';
import type { Around } from '#language/config/rule.ts';
import { sortFindings, type Finding } from '#language/source/finding.ts';
import { warnings } from './generated/warnings.ts';

/** What a coherent config still lacks before it is published. */
export function warningsOf(config: Config, around: Around): Finding[] {
  const found: Finding[] = [];
  for (const { id, check } of warnings)
    check(
      config,
      (place, message, more = {}) => found.push({ rule: id, ...place, message, ...more }),
      around,
    );
  return sortFindings(found);
}

import type { Config } from '#language/config/config.ts';
import { sortFindings, type Finding } from '#language/source/finding.ts';
import { chargeExample } from './warnings/charge-example.ts';
import { closedRange } from './warnings/closed-range.ts';
import { droppedRow } from './warnings/dropped-row.ts';
import { exampleDecides } from './warnings/example-decides.ts';
import { personalShown } from './warnings/personal-shown.ts';
import { stillOwed } from './warnings/still-owed.ts';
import { optionalChecked } from './warnings/optional-checked.ts';
import { laterTable } from './warnings/later-table.ts';
import { missingRow } from './warnings/missing-row.ts';
import { pageOnlyStep } from './warnings/page-only-step.ts';
import { screenWithoutCases } from './warnings/screen-without-cases.ts';
import { unansweredCommand } from './warnings/unanswered-command.ts';
import type { Around, Warning } from './warnings/warning.ts';

/** Everything that may be left for later. */
export const warnings: readonly Warning[] = [
  chargeExample,
  closedRange,
  droppedRow,
  exampleDecides,
  laterTable,
  missingRow,
  optionalChecked,
  pageOnlyStep,
  personalShown,
  screenWithoutCases,
  stillOwed,
  unansweredCommand,
];

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

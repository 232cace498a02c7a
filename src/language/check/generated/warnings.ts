// Made by `npm run generate` from the files of src/language/check/warnings. Do not edit.
import type { Warning } from '#language/config/rule.ts';
import { chargeExample } from '#language/check/warnings/charge-example.ts';
import { closedRange } from '#language/check/warnings/closed-range.ts';
import { droppedRow } from '#language/check/warnings/dropped-row.ts';
import { exampleDecides } from '#language/check/warnings/example-decides.ts';
import { laterTable } from '#language/check/warnings/later-table.ts';
import { missingRow } from '#language/check/warnings/missing-row.ts';
import { optionalChecked } from '#language/check/warnings/optional-checked.ts';
import { pageOnlyStep } from '#language/check/warnings/page-only-step.ts';
import { personalShown } from '#language/check/warnings/personal-shown.ts';
import { screenWithoutCases } from '#language/check/warnings/screen-without-cases.ts';
import { stillOwed } from '#language/check/warnings/still-owed.ts';
import { unansweredCommand } from '#language/check/warnings/unanswered-command.ts';

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

import type { Mismatch } from '#devtools/mismatch.ts';
import type { CaseFailure } from '#scripts/case-report.ts';
import type { SourcePosition } from '#language/source/positions.ts';

/** A mismatch with the line of the case that expected otherwise. */
export function failureAt({ file, line }: SourcePosition, { expected, seen }: Mismatch): CaseFailure {
  return { place: `${file}:${line}`, expected, seen };
}

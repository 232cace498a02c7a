import { describeStoreError } from '#server/core/store/describe-store-error.ts';
import { shownText } from '#server/core/text/shown-text.ts';

/** Prints a line of an office command: what drives a terminal is shown, never obeyed, wherever it was typed. */
export function printLine(line: string): void {
  console.log(shownText(line));
}

/** Prints why a command failed, in the same way; errors of the store are translated to Spanish. */
export function printProblem(error: unknown): void {
  const said = describeStoreError(error) ?? (error instanceof Error ? error.message : String(error));
  console.error(shownText(said));
}

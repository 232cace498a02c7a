import { shownText } from '#server/core/text/shown-text.ts';

/** Prints a line of an office command: what drives a terminal is shown, never obeyed, wherever it was typed. */
export function say(line: string): void {
  console.log(shownText(line));
}

/** Prints why a command could not be done, in the same way. */
export function complain(error: unknown): void {
  console.error(shownText(error instanceof Error ? error.message : String(error)));
}

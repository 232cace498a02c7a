import type { Messages } from '#contract/generated/grammar.ts';

/** What the catalogue says of a status (spec 8). */
export function statusText(messages: Messages, status: number): string {
  return messages.status[status] ?? messages.unexpected;
}

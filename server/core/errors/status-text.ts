import type { Messages } from '#contract/generated/grammar.ts';

/** What the catalogue says of a status. */
export function statusText(messages: Messages, status: number): string {
  return messages.status[status] ?? messages.unexpected;
}

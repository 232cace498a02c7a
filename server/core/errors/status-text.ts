import type { Messages } from '#contract/generated/grammar.ts';

/** Message of the catalogue for a status. */
export function statusText(messages: Messages, status: number): string {
  return messages.status[status] ?? messages.unexpected;
}

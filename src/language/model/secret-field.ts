import type { Field } from '#contract/generated/grammar.ts';

/** What the browser fills in that nobody else may read. */
const SECRETS: readonly Field['autocomplete'][] = ['current-password', 'new-password', 'one-time-code'];

/** Whether what is typed in a field is for who asks for it alone: a password, a code of one use. */
export const isSecretField = ({ widget, autocomplete }: Field): boolean =>
  widget === 'password' || SECRETS.includes(autocomplete);

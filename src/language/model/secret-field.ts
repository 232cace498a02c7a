import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { Field } from '#contract/generated/grammar.ts';

/** Autocomplete tokens of secrets. */
const SECRETS: readonly Field['autocomplete'][] = ['current-password', 'new-password', 'one-time-code'];

/** True when only the form's endpoint may see what is typed in a field: a password, a one-time code. */
export const isSecretField = ({ widget, autocomplete }: Field): boolean =>
  widgetFactsOf(widget).isSecret === true || SECRETS.includes(autocomplete);

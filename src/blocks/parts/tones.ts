import type { Tone } from '#contract/generated/grammar.ts';

/** Text colour and pale background of each tone. */
export const TONES: { readonly [T in Tone]: { readonly color: T; readonly bg: `${T}.subtle` } } = {
  info: { color: 'info', bg: 'info.subtle' },
  success: { color: 'success', bg: 'success.subtle' },
  warning: { color: 'warning', bg: 'warning.subtle' },
  danger: { color: 'danger', bg: 'danger.subtle' },
  neutral: { color: 'neutral', bg: 'neutral.subtle' },
};

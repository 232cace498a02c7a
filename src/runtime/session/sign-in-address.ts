import type { Portal as Settings } from '#contract/generated/grammar.ts';

/** Address of the sign-in screen that returns to `wanted`. */
export function signInAddress(wanted: string, { signIn }: Pick<Settings, 'signIn'>): string {
  return `${signIn}?returnUrl=${encodeURIComponent(wanted)}`;
}

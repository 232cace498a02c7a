import type { FocusEvent } from 'react';
import { whenReleased } from './when-released.ts';
import type { WidgetProps } from './widget.ts';

/** Blur handler of a text box: publishes the typed text as normalised by `tidy`. */
export function tidyOnBlur(
  { onTyping, onSettled }: Pick<WidgetProps, 'onTyping' | 'onSettled'>,
  tidy: (typed: string) => string,
) {
  return ({ target }: FocusEvent): void => {
    const typed = (target as unknown as HTMLInputElement).value;
    const written = tidy(typed);
    if (written === typed) return;
    onTyping(written);
    whenReleased(() => onSettled(written));
  };
}

import type { FocusEvent } from 'react';
import { whenReleased } from './when-released.ts';
import type { WidgetProps } from './widget.ts';

/** What a box does when focus leaves it: what was typed is written as `tidy` gives it, and settles so. */
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

import { createElement } from 'react';
import type { IconDrawing } from '#contract/compiled-shell.ts';

/**
 * Draws an icon beside its words; it says nothing by itself. `size` in px. There are dozens on a screen: its looks are
 * attributes, so that none computes styles.
 */
export function Icon({ drawing, size = 20 }: { drawing: IconDrawing; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  );
}

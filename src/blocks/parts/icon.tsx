import { createElement } from 'react';
import type { IconDrawing } from '#contract/compiled-shell.ts';

/**
 * Decorative icon, hidden from screen readers; `size` in px. Styled by attributes: a screen has dozens of them, and
 * none should compute styles.
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

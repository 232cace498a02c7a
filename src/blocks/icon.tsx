import { chakra } from '@chakra-ui/react';
import { createElement } from 'react';
import type { IconDrawing } from '#contract/compiled.ts';

/** Draws an icon beside its words; it says nothing by itself. `size` in px. */
export function Icon({ drawing, size = 20 }: { drawing: IconDrawing; size?: number }) {
  return (
    <chakra.svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={`${size}px`}
      height={`${size}px`}
      flexShrink={0}
      css={{
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      {drawing.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </chakra.svg>
  );
}

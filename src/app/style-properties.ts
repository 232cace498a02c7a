import type { SystemConfig } from '@chakra-ui/react';

/** The whole box, and its sides. */
const SIDES = [
  '',
  'Top',
  'Right',
  'Bottom',
  'Left',
  'Block',
  'BlockStart',
  'BlockEnd',
  'Inline',
  'InlineStart',
  'InlineEnd',
];
const CORNERS = [
  '',
  'TopLeft',
  'TopRight',
  'BottomLeft',
  'BottomRight',
  'StartStart',
  'StartEnd',
  'EndStart',
  'EndEnd',
];

/** CSS properties that accept names of theme tokens, by token group; all other values are plain CSS. */
const NAMED = {
  colors: [
    ...'accentColor backgroundColor caretColor color fill outlineColor stroke textDecorationColor'.split(' '),
    ...SIDES.map((side) => `border${side}Color`),
  ],
  fontSizes: ['fontSize'],
  radii: CORNERS.map((corner) => `border${corner}Radius`),
  shadows: ['boxShadow', 'textShadow'],
  sizes: [
    ...'width minWidth maxWidth height minHeight maxHeight flexBasis'.split(' '),
    ...'inlineSize minInlineSize maxInlineSize blockSize minBlockSize maxBlockSize'.split(' '),
  ],
  spacing: [
    ...'gap rowGap columnGap textIndent top right bottom left'.split(' '),
    ...['inset', 'margin', 'padding', 'scrollMargin', 'scrollPadding'].flatMap((name) =>
      SIDES.map((side) => name + side),
    ),
  ],
} as const;

/**
 * The part of Chakra's base config that the portal uses: token names of its theme and element states. Other shorthands,
 * conditions and utilities exist only in `defaultBaseConfig`, which ships all of them.
 */
export const styleProperties: SystemConfig = {
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    focus: '&:focus',
    empty: '&:empty',
  },
  utilities: {
    ...Object.fromEntries(
      Object.entries(NAMED).flatMap(([values, names]) => names.map((name) => [name, { values }])),
    ),
    background: { values: 'colors', shorthand: 'bg' },
  },
};

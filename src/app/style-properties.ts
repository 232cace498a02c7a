import type { SystemConfig } from '@chakra-ui/react';

/** What a style says by a name of the theme, by the tokens that it names; anything else is written as CSS has it. */
const NAMED = {
  colors: [
    'accentColor backgroundColor caretColor color fill outlineColor stroke textDecorationColor',
    'borderColor borderTopColor borderRightColor borderBottomColor borderLeftColor',
    'borderBlockStartColor borderBlockEndColor borderInlineStartColor borderInlineEndColor',
  ],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  radii: [
    'borderRadius borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius',
    'borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius',
  ],
  shadows: ['boxShadow textShadow'],
  sizes: [
    'width minWidth maxWidth height minHeight maxHeight flexBasis',
    'inlineSize minInlineSize maxInlineSize blockSize minBlockSize maxBlockSize',
  ],
  spacing: [
    'gap rowGap columnGap textIndent',
    'inset insetBlock insetBlockStart insetBlockEnd insetInline insetInlineStart insetInlineEnd top right bottom left',
    'margin marginTop marginRight marginBottom marginLeft',
    'marginBlock marginBlockStart marginBlockEnd marginInline marginInlineStart marginInlineEnd',
    'padding paddingTop paddingRight paddingBottom paddingLeft',
    'paddingBlock paddingBlockStart paddingBlockEnd paddingInline paddingInlineStart paddingInlineEnd',
    'scrollMargin scrollMarginTop scrollMarginRight scrollMarginBottom scrollMarginLeft',
    'scrollPadding scrollPaddingTop scrollPaddingRight scrollPaddingBottom scrollPaddingLeft',
  ],
} as const;

/**
 * The part of Chakra's base config that the portal styles with: the names of its theme and the states of an element. Its
 * other shorthands, states and made-up properties come with `defaultBaseConfig` alone, which carries every one.
 */
export const styleProperties: SystemConfig = {
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    focus: '&:focus',
    focusVisible: '&:focus-visible',
    empty: '&:empty',
    placeholder: '&::placeholder',
  },
  utilities: {
    ...Object.fromEntries(
      Object.entries(NAMED).flatMap(([values, lines]) =>
        lines.flatMap((line) => line.split(' ').map((name) => [name, { values }])),
      ),
    ),
    background: { values: 'colors', shorthand: 'bg' },
  },
};

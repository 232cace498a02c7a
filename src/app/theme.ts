import { createSystem, type SystemContext } from '@chakra-ui/react';
import { looks } from 'virtual:portal/looks';
import { styleProperties } from './style-properties.ts';

const tokens = <T extends Record<string, string>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as {
    [N in keyof T]: { value: string };
  };

/** Nests `primary.hover` as Chakra expects; `primary` itself is its DEFAULT. */
function nestedColors() {
  const nested: Record<string, Record<string, { value: string }>> = {};
  for (const [name, value] of Object.entries(looks.colors)) {
    const [group = '', shade = 'DEFAULT'] = name.split('.');
    nested[group] = { ...nested[group], [shade]: { value } };
  }
  return nested;
}

const spacing = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20].map((step) => [step, { value: `${step / 4}rem` }]),
);

const box = {
  width: '100%',
  minHeight: '44px',
  paddingInline: '3',
  bg: 'card',
  color: 'text',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
} as const;

let made: SystemContext | undefined;

/**
 * Theme of the portal: only the tokens and recipes in use, to keep the bundle small. Built on first use, since that
 * takes as long as the rest of the start.
 */
export const theme = () => (made ??= makeTheme());

const makeTheme = () =>
  createSystem(styleProperties, {
    disableLayers: true,
    preflight: false,
    theme: {
      keyframes: {
        turn: { to: { transform: 'rotate(1turn)' } },
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(12px)' } },
      },
      breakpoints: { sm: '480px', md: '700px', lg: '992px', xl: '1280px' },
      tokens: {
        spacing,
        sizes: spacing,
        radii: tokens({ sm: `${looks.radius / 2}px`, md: `${looks.radius}px`, full: '999px' }),
        fontSizes: tokens({
          xs: '0.75rem',
          sm: '0.875rem',
          md: '1rem',
          lg: '1.125rem',
          xl: '1.375rem',
          '2xl': '1.75rem',
          '3xl': '2.25rem',
        }),
        shadows: tokens({ float: '0 6px 24px rgb(15 40 50 / 0.16)' }),
        colors: nestedColors(),
      },
      recipes: {
        button: {
          className: 'button',
          base: {
            display: 'inline-flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: '2',
            minHeight: '44px',
            paddingInline: '5',
            paddingBlock: '2',
            borderRadius: 'md',
            border: '1px solid transparent',
            fontWeight: '600',
            lineHeight: '1.25',
            textAlign: 'center',
            cursor: 'pointer',
            transition: 'background-color 150ms, color 150ms, border-color 150ms',
            '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
          },
          variants: {
            variant: {
              primary: { bg: 'primary', color: 'card', _hover: { bg: 'primary.hover' } },
              secondary: {
                bg: 'card',
                color: 'primary',
                borderColor: 'primary',
                _hover: { bg: 'primary.subtle' },
              },
              link: {
                color: 'primary',
                paddingInline: '2',
                textDecoration: 'underline',
                textUnderlineOffset: '3px',
                _hover: { bg: 'primary.subtle' },
              },
            },
          },
          defaultVariants: { variant: 'secondary' },
        },
        input: { className: 'input', base: box },
        textarea: {
          className: 'textarea',
          base: { ...box, minHeight: '112px', paddingBlock: '2', resize: 'vertical' },
        },
      },
    },
  });

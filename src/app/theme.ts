import { createSystem, defaultBaseConfig } from '@chakra-ui/react';

/** Colour by what it means (design: petrol for what acts, sun as accent without text). All text is ≥ 4.5:1 on its ground. */
const COLORS = {
  primary: '#0F4C5C',
  'primary.hover': '#0B3A46',
  'primary.subtle': '#E6EFF1',
  accent: '#F2A541',
  page: '#F7F8F8',
  card: '#FFFFFF',
  line: '#DDE3E5',
  'line.strong': '#7B8B91',
  text: '#1B2A30',
  muted: '#55666D',
  focus: '#1F6FB2',
  success: '#2B7A3F',
  'success.subtle': '#E8F4EB',
  warning: '#8A5000',
  'warning.subtle': '#FDF3E1',
  danger: '#B3261E',
  'danger.subtle': '#FCEBEA',
  info: '#1A5F99',
  'info.subtle': '#E7F1F9',
  neutral: '#4C5C63',
  'neutral.subtle': '#EDF0F1',
} as const;

const tokens = <T extends Record<string, string>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as {
    [N in keyof T]: { value: string };
  };

/** `primary.hover` as Chakra nests it; `primary` itself is its DEFAULT. */
function nestedColors() {
  const nested: Record<string, Record<string, { value: string }>> = {};
  for (const [name, value] of Object.entries(COLORS)) {
    const [group = '', shade = 'DEFAULT'] = name.split('.');
    nested[group] = { ...nested[group], [shade]: { value } };
  }
  return nested;
}

const spacing = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20].map((step) => [step, { value: `${step / 4}rem` }]),
);

const focusRing = {
  outline: '3px solid',
  outlineColor: 'focus',
  outlineOffset: '2px',
} as const;

const box = {
  width: '100%',
  minHeight: '44px',
  paddingInline: '3',
  bg: 'card',
  color: 'text',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  _focusVisible: focusRing,
  _placeholder: { color: 'muted', opacity: 1 },
  '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
} as const;

/** The looks of the portal: only the tokens and recipes it uses, so that nothing else is shipped. */
export const system = createSystem(defaultBaseConfig, {
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
      radii: tokens({ sm: '4px', md: '8px', full: '999px' }),
      fonts: tokens({ body: "'Encode Sans Variable', system-ui, sans-serif" }),
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
          _focusVisible: focusRing,
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

import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Spinner, hidden from screen readers. */
export function Busy() {
  return (
    <chakra.span
      aria-hidden="true"
      css={{
        display: 'inline-block',
        width: '1em',
        height: '1em',
        flexShrink: 0,
        border: '2px solid currentColor',
        borderRightColor: 'transparent',
        borderRadius: '50%',
        animation: `${turn} 800ms linear infinite`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    />
  );
}

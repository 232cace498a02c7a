import { chakra } from '@chakra-ui/react';

/** A white card with air: the ground most blocks stand on. */
export const Panel = chakra('section', {
  base: {
    bg: 'card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
    padding: '4',
    '@media (min-width: 700px)': { padding: '6' },
    '@media print': { border: 'none', padding: '0' },
  },
});

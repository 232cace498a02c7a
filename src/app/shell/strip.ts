import { chakra } from '@chakra-ui/react';

/** Warning line across the page, below the header. */
export const Strip = chakra('div', {
  base: {
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2',
    bg: 'warning.subtle',
    color: 'warning',
    fontSize: 'sm',
    fontWeight: '600',
    '@media print': { display: 'none' },
  },
});

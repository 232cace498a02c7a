import { chakra } from '@chakra-ui/react';

/** A line across the page, under the header, for what does not work. */
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

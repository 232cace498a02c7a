import { chakra } from '@chakra-ui/react';

/** An icon button of the header, hidden without JavaScript. */
export const IconButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'md',
    color: 'primary',
    _hover: { bg: 'primary.subtle' },
    // One level deeper than the hover media query: to sort two at the same level Chakra uses Intl, which takes longer
    // to initialise than the header to draw.
    '&&': { '@media (scripting: none)': { display: 'none' } },
  },
});

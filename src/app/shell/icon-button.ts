import { chakra } from '@chakra-ui/react';

/** A button of the bar that is an icon; without script it is not there. */
export const IconButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'md',
    color: 'primary',
    _hover: { bg: 'primary.subtle' },
    // A level below that of the hover, which is a media query too: to order two of them Chakra asks Intl, and that takes
    // longer to begin than a header to draw.
    '&&': { '@media (scripting: none)': { display: 'none' } },
  },
});

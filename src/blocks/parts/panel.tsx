import { chakra } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

/** True inside a card. */
const Inside = createContext(false);

const Card = chakra('section', {
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

const Bare = chakra('section');

/** White card, the background of most blocks; inside another card it draws none. */
export function Panel(props: ComponentProps<typeof Card>) {
  return useContext(Inside) ? <Bare {...props} /> : <Card {...props} />;
}

/** A card that holds several blocks. */
export function CardGroup(props: ComponentProps<typeof Card>) {
  return (
    <Inside value={true}>
      <Card {...props} />
    </Inside>
  );
}

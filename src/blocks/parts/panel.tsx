import { chakra } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

/** Whether there is a card around already. */
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

/** A white card with air: the ground most blocks stand on. On another card there is none. */
export function Panel(props: ComponentProps<typeof Card>) {
  return useContext(Inside) ? <Bare {...props} /> : <Card {...props} />;
}

/** A card with several blocks on it. */
export function Ground(props: ComponentProps<typeof Card>) {
  return (
    <Inside value={true}>
      <Card {...props} />
    </Inside>
  );
}

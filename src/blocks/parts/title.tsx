import { chakra } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { textElements } from '#widgets/text-elements.tsx';

const Depth = createContext(2);
const SIZES: Readonly<Record<number, string>> = { 2: 'xl', 3: 'lg', 4: 'md' };

/** Title of a block, one heading level below its container. */
export function Title({ children, id }: { children: ReactNode; id?: string }) {
  const depth = useContext(Depth);
  return (
    <chakra.h2
      as={`h${depth}` as 'h2'}
      id={id}
      fontSize={SIZES[depth]}
      fontWeight="600"
      lineHeight="1.3"
      overflowWrap="anywhere"
      color="text"
    >
      {textElements(children)}
    </chakra.h2>
  );
}

/** Blocks below a title of their own, one heading level deeper. */
export function NestedTitles({ children }: { children: ReactNode }) {
  return <Depth value={Math.min(useContext(Depth) + 1, 4)}>{children}</Depth>;
}

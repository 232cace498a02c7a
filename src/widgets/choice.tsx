import { chakra } from '@chakra-ui/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { textElements } from './text-elements.tsx';

/** Native radio or checkbox with its label, 44 px high. */
export function Choice({
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="center"
      minHeight="44px"
      paddingBlock="1"
      cursor="pointer"
      css={{ '& input': { width: '22px', height: '22px', flexShrink: 0, margin: 0, accentColor: 'primary' } }}
    >
      <input {...input} />
      <span>{textElements(children)}</span>
    </chakra.label>
  );
}

import { chakra, useRecipe } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { textElements } from './text-elements.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'link';

export interface ButtonProps extends HTMLChakraProps<'button'> {
  look?: ButtonLook;
  ref?: Ref<HTMLButtonElement>;
}

/** Button of the portal: 44 px high, in one of three looks. `type` is "button" by default. */
export function Button({ look = 'secondary', css, children, ...rest }: ButtonProps) {
  const recipe = useRecipe({ key: 'button' });
  return (
    <chakra.button type="button" {...rest} css={[recipe({ variant: look } as object), css]}>
      {textElements(children)}
    </chakra.button>
  );
}

import { chakra, useRecipe } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';

/** A one-line box of the house. */
export function InputBox({ css, ...rest }: HTMLChakraProps<'input'>) {
  const recipe = useRecipe({ key: 'input' });
  return <chakra.input {...rest} css={[recipe({}), css]} />;
}

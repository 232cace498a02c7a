import { useChakraContext, type SystemStyleObject } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useStyleClass } from './style-class.ts';

export interface InputBoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Laid over the looks of a box; a constant. */
  css?: SystemStyleObject | undefined;
}

/** Where no looks of boxes are declared. */
const PLAIN: SystemStyleObject = {};

/** A one-line box of the house. */
export function InputBox({ css, ...rest }: InputBoxProps) {
  const recipe = useChakraContext().getRecipe('input') as { base: SystemStyleObject } | undefined;
  return <input {...rest} className={useStyleClass(recipe?.base ?? PLAIN, css)} />;
}

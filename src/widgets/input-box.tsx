import { useChakraContext, type SystemStyleObject } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useStyleClass } from './style-class.ts';

export interface InputBoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Styles over those of the recipe; must be a constant. */
  css?: SystemStyleObject | undefined;
}

/** Used if the theme has no input recipe. */
const PLAIN: SystemStyleObject = {};

/** One-line input of the portal. */
export function InputBox({ css, ...rest }: InputBoxProps) {
  const recipe = useChakraContext().getRecipe('input') as { base: SystemStyleObject } | undefined;
  return <input {...rest} className={useStyleClass(recipe?.base ?? PLAIN, css)} />;
}

import { chakra, useRecipe } from '@chakra-ui/react';
import { control } from './text.tsx';
import type { Widget, WidgetProps } from './widget.ts';
import { useWords } from './words.ts';
import { isFigure } from './is-figure.ts';

/** Native select; no option is preselected. */
export function SelectWidget(props: WidgetProps) {
  const words = useWords();
  const recipe = useRecipe({ key: 'input' });
  return (
    <chakra.select
      {...control(props)}
      value={String(props.value)}
      onChange={(event) => {
        props.onTyping(event.target.value);
        props.onSettled(event.target.value);
      }}
      css={recipe({})}
    >
      <option value="">{props.placeholder ?? words.choose}</option>
      {props.options?.map((option) => (
        <option key={option.code} value={option.code} translate={isFigure(option.label) ? 'no' : undefined}>
          {option.label}
        </option>
      ))}
    </chakra.select>
  );
}

export const selectWidget: Widget = { View: SelectWidget, frame: 'label', suits: 'chosen' };

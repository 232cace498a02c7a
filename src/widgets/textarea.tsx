import { chakra, useRecipe } from '@chakra-ui/react';
import { control } from './text.tsx';
import { useTyping } from './use-typing.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** Multi-line text. It scrolls into view on focus: browsers reached by keyboard scroll only to its first lines. */
function TextareaWidget(props: WidgetProps) {
  const typing = useTyping(props);
  const recipe = useRecipe({ key: 'textarea' });
  return (
    <chakra.textarea
      rows={4}
      {...control(props)}
      value={typing.value}
      onChange={(event) => typing.change(event.target.value)}
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      onBlur={typing.commit}
      css={recipe({})}
    />
  );
}

export const textareaWidget: Widget = {
  View: TextareaWidget,
  frame: 'label',
  suits: 'prose',
  isWide: true,
  isTall: true,
  hasLines: true,
};

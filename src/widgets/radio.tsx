import { Choice } from './choice.tsx';
import type { Widget, WidgetProps } from './widget.ts';

/** Radio buttons for a short list of options. */
function RadioWidget(props: WidgetProps) {
  return props.options?.map((option) => (
    <Choice
      key={option.code}
      type="radio"
      id={`${props.id}-${option.key}`}
      name={props.id}
      value={option.code}
      checked={props.value === option.code}
      onChange={() => {
        props.onTyping(option.code);
        props.onSettled(option.code);
      }}
    >
      {option.label}
    </Choice>
  ));
}

export const radioWidget: Widget = {
  View: RadioWidget,
  frame: 'group',
  suits: 'chosen',
  isWide: true,
  isTall: true,
};

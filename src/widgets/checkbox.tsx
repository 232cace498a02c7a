import { Choice } from './choice.tsx';
import { control } from './text.tsx';
import type { Widget, WidgetProps } from './widget.ts';

/** Checkbox; false until ticked. */
function CheckboxWidget(props: WidgetProps) {
  return (
    <Choice
      type="checkbox"
      {...control(props)}
      checked={props.value === true}
      onChange={(event) => {
        props.onTyping(event.target.checked);
        props.onSettled(event.target.checked);
      }}
    >
      {props.label}
    </Choice>
  );
}

export const checkboxWidget: Widget = { View: CheckboxWidget, frame: 'none', suits: 'yesOrNo', isWide: true };

import { Choice } from './choice.tsx';
import { control } from './text.tsx';
import type { WidgetProps } from './widget.ts';

/** A yes that only the person gives. */
export function CheckboxWidget(props: WidgetProps) {
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

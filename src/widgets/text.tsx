import { useId } from 'react';
import { InputBox, type InputBoxProps } from './input-box.tsx';
import { useTyping } from './use-typing.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** One-line text with the keyboard of its format. `box` holds extra attributes of the input. */
export function TextWidget({ box, ...props }: WidgetProps & { box?: InputBoxProps }) {
  const typing = useTyping(props);
  const list = useId();
  const { format, suggestions = [] } = props;
  const capitals = format !== undefined && /[A-Z]/.test(format.example) && !/[a-z]/.test(format.example);
  return (
    <>
      <InputBox
        type={format?.keyboard === 'email' || format?.keyboard === 'tel' ? format.keyboard : 'text'}
        inputMode={format?.keyboard}
        autoCapitalize={capitals ? 'characters' : undefined}
        spellCheck={format ? false : undefined}
        list={suggestions.length > 0 ? list : undefined}
        {...control(props)}
        value={typing.value}
        onChange={(event) => typing.change(event.target.value)}
        onBlur={typing.commit}
        {...box}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** Attributes that every control shares. */
export function control(props: WidgetProps) {
  return {
    id: props.id,
    name: props.name,
    placeholder: props.placeholder,
    autoComplete: props.autocomplete,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid || undefined,
    'aria-required': props.required || undefined,
  };
}

export const textWidget: Widget = { View: TextWidget, frame: 'label', suits: 'typed' };

import { chakra, Flex } from '@chakra-ui/react';
import { InputBox } from './input-box.tsx';
import { control } from './text.tsx';
import { useTyping } from './use-typing.ts';
import type { Widget, WidgetProps } from './widget.ts';

/**
 * Whole number with a text box and a slider. The slider is for pointers only; keyboards and screen readers use the box.
 */
function SliderWidget(props: WidgetProps) {
  const typing = useTyping(props);
  const [least, most] = props.range ?? [];
  return (
    <Flex gap="4" align="center">
      <InputBox
        inputMode="numeric"
        css={BOX}
        {...control(props)}
        value={typing.value}
        onChange={(event) => typing.change(event.target.value)}
        onBlur={typing.commit}
      />
      {least !== undefined && most !== undefined && (
        <chakra.input
          type="range"
          id={`${props.id}-deslizador`}
          aria-hidden
          tabIndex={-1}
          min={least}
          max={most}
          value={Number(typing.value) || least}
          flex="1"
          minHeight="44px"
          css={{ accentColor: 'primary' }}
          onChange={(event) => typing.change(event.target.value)}
        />
      )}
    </Flex>
  );
}

const BOX = { width: '96px', flex: 'none' } as const;

export const sliderWidget: Widget = { View: SliderWidget, frame: 'label', suits: 'bounded', isWide: true };

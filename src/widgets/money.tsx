import { chakra } from '@chakra-ui/react';
import { money, writeAmount } from '#formats/money.ts';
import { TextWidget } from './text.tsx';
import { whenReleased } from './when-released.ts';
import type { Widget, WidgetProps } from './widget.ts';

const FIGURES = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', paddingInlineStart: '32px' } as const;

/** An amount: figures to the right, keyboard of numbers with comma; thousands stand apart once it is left. */
function MoneyWidget(props: WidgetProps) {
  function tidy(typed: string): void {
    const left = regrouped(typed);
    if (left === typed) return;
    props.onTyping(left);
    whenReleased(() => props.onSettled(left));
  }
  return (
    <chakra.div
      position="relative"
      maxWidth="280px"
      onBlur={({ target }) => tidy((target as unknown as HTMLInputElement).value)}
    >
      <chakra.span
        aria-hidden="true"
        color="muted"
        css={{ position: 'absolute', insetInlineStart: '14px', top: '50%', transform: 'translateY(-50%)' }}
      >
        $
      </chakra.span>
      <TextWidget {...props} box={{ inputMode: 'decimal', css: FIGURES }} />
    </chakra.div>
  );
}

/** An amount that was typed, with its thousands apart and its cents as they were said; what is none stays as it is. */
function regrouped(typed: string): string {
  const reading = money.read(typed);
  if (!('value' in reading)) return typed;
  const written = writeAmount(reading.value);
  return typed.includes(',') ? written : written.replace(/,00$/, '');
}

export const moneyWidget: Widget = { View: MoneyWidget, frame: 'label' };

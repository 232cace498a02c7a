import { chakra } from '@chakra-ui/react';
import { money, writeAmount } from '#formats/money.ts';
import { TextWidget } from './text.tsx';
import { tidyOnBlur } from './tidy-on-blur.ts';
import type { Widget, WidgetProps } from './widget.ts';

const FIGURES = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', paddingInlineStart: '32px' } as const;

/** Amount: right-aligned, decimal keyboard, thousands grouped on blur. */
function MoneyWidget(props: WidgetProps) {
  return (
    <chakra.div position="relative" maxWidth="280px" onBlur={tidyOnBlur(props, regrouped)}>
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

/** Groups the thousands of a typed amount and keeps its cents as typed. Text that is not an amount is unchanged. */
function regrouped(typed: string): string {
  const reading = money.read(typed);
  if (!('value' in reading)) return typed;
  const written = writeAmount(reading.value);
  return /[.,]\d{1,2}$/.test(typed) || typed.includes(',') ? written : written.replace(/,00$/, '');
}

export const moneyWidget: Widget = { View: MoneyWidget, frame: 'label', suits: 'amount' };

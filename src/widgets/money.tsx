import { chakra } from '@chakra-ui/react';
import { regrouped } from '#formats/money.ts';
import { TextWidget } from './text.tsx';
import type { WidgetProps } from './widget.ts';

const FIGURES = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', paddingInlineStart: '32px' } as const;

/** An amount: figures to the right, keyboard of numbers with comma; thousands stand apart once it is left. */
export function MoneyWidget(props: WidgetProps) {
  return (
    <chakra.div position="relative" maxWidth="280px">
      <chakra.span
        aria-hidden="true"
        color="muted"
        css={{ position: 'absolute', insetInlineStart: '14px', top: '50%', transform: 'translateY(-50%)' }}
      >
        $
      </chakra.span>
      <TextWidget {...props} tidy={regrouped} box={{ inputMode: 'decimal', css: FIGURES }} />
    </chakra.div>
  );
}

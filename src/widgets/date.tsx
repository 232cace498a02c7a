import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { date } from '#formats/date.ts';
import { Button } from './button.tsx';
import { TextWidget } from './text.tsx';
import type { WidgetProps } from './widget.ts';
import { useOwnWords } from './words.ts';

const WORDS = { pickDate: 'Elegir fecha en el calendario' } as const;

/** A day, typed as dd/mm/aaaa or picked in the browser's own calendar. */
export function DateWidget(props: WidgetProps) {
  const words = useOwnWords(WORDS);
  const picker = useRef<HTMLInputElement>(null);
  const reading = date.read(String(props.value));

  function pick(value: string): void {
    const typed = date.write(value);
    props.onTyping(typed);
    props.onSettled(typed);
  }
  return (
    <chakra.div display="flex" gap="2" position="relative" maxWidth="280px">
      <TextWidget
        {...props}
        placeholder={props.placeholder ?? 'dd/mm/aaaa'}
        box={{ inputMode: 'numeric', maxLength: 10 }}
      />
      <Button
        aria-label={`${words.pickDate}: ${props.label}`}
        paddingInline="3"
        flexShrink="0"
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarSign />
      </Button>
      <chakra.input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={'value' in reading ? reading.value : ''}
        onChange={(event) => event.target.value && pick(event.target.value)}
        css={{
          position: 'absolute',
          insetInlineEnd: 0,
          bottom: 0,
          width: '1px',
          height: '1px',
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </chakra.div>
  );
}

function CalendarSign() {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z" />
    </svg>
  );
}

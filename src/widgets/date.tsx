import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { date } from '#formats/date.ts';
import { Button } from './button.tsx';
import { HiddenText } from './hidden-text.tsx';
import { TextWidget } from './text.tsx';
import { tidyOnBlur } from './tidy-on-blur.ts';
import type { Widget, WidgetProps } from './widget.ts';
import { useOwnWords, useWords } from './words.ts';

const WORDS = { pickDate: 'Elegir fecha en el calendario' } as const;

/** Most people type the day: the calendar loads when first opened. */
const CalendarDays = lazy(async () => ({ default: (await import('./calendar-days.tsx')).CalendarDays }));

/** Day typed as dd/mm/aaaa or picked in a calendar that disables the days not allowed. */
export function DateWidget(props: WidgetProps) {
  const words = useOwnWords(WORDS);
  const { loading } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const reading = date.read(String(props.value));

  // After the dialog has closed: what it covers cannot take the focus.
  useEffect(() => (open ? () => button.current?.focus() : undefined), [open]);

  function pick(day: string): void {
    const typed = date.write(day);
    setOpen(false);
    props.onTyping(typed);
    props.onSettled(typed);
  }
  return (
    <chakra.div display="flex" gap="2" maxWidth="280px">
      <chakra.div flexGrow="1" minWidth="0" onBlur={tidyOnBlur(props, withSlashes)}>
        <TextWidget
          {...props}
          placeholder={props.placeholder ?? 'dd/mm/aaaa'}
          box={{ inputMode: 'numeric' }}
        />
      </chakra.div>
      <Button
        ref={button}
        aria-label={`${words.pickDate}: ${props.label}`}
        aria-haspopup="dialog"
        paddingInline="3"
        flexShrink="0"
        onClick={() => setOpen(true)}
      >
        <CalendarSign />
      </Button>
      {open && (
        <Suspense fallback={<HiddenText role="status">{loading}</HiddenText>}>
          <CalendarDays
            label={props.label}
            value={'value' in reading ? reading.value : undefined}
            days={props.days}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </chakra.div>
  );
}

/** Normalises a typed day to `dd/mm/aaaa`, since phone keypads have no slash. Text that is not a day is unchanged. */
function withSlashes(typed: string): string {
  const reading = date.read(typed);
  return 'value' in reading ? date.write(reading.value) : typed;
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

export const dateWidget: Widget = { View: DateWidget, frame: 'label', suits: 'day' };

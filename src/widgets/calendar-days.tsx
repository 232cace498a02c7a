import { chakra, Stack, useRecipe } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import type { DayButtonProps, DropdownProps } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { dayOf, monthOf, yearOf } from '#formats/date.ts';
import type { ChoosableDays } from '#forms/choosable-days.ts';
import { Button } from './button.tsx';
import { CALENDAR } from './calendar-looks.ts';
import { Dialog } from './dialog.tsx';
import { useOwnWords } from './words.ts';

const WORDS = { calendarClose: 'Cerrar' } as const;

/** Limits if the field has none: those of the date format. */
const FIRST = '1900-01-01';
const LAST = '2100-12-31';

interface CalendarDaysProps {
  /** Label of the field. */
  label: string;
  /** Chosen day, `yyyy-mm-dd`. */
  value: string | undefined;
  days: ChoosableDays | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Month calendar in a dialog, in Spanish. Days that the form would refuse are disabled and give their reason. */
export function CalendarDays({ label, value, days, onPick, onClose }: CalendarDaysProps) {
  const words = useOwnWords(WORDS);
  const title = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState<string>();
  const wrong = (date: Date) => days?.wrong(dayOn(date));
  const { min = FIRST, max = LAST, today } = days ?? {};
  const start = value ?? within(min, max, today);

  // After the dialog opens: an element outside the document cannot take the focus.
  useEffect(() => grid.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);

  return (
    <Dialog open labelledBy={title} onCancel={onClose}>
      <Stack gap="3">
        <chakra.h2 id={title} fontSize="lg" fontWeight="600">
          {label}
        </chakra.h2>
        <chakra.div ref={grid} css={CALENDAR}>
          <DayPicker
            mode="single"
            required
            fixedWeeks
            locale={es}
            captionLayout="dropdown"
            navLayout="around"
            startMonth={dateOn(min)}
            endMonth={dateOn(max)}
            {...(start && { defaultMonth: dateOn(start) })}
            {...(today && { today: dateOn(today) })}
            selected={value === undefined ? undefined : dateOn(value)}
            modifiers={{ closed: (date) => wrong(date) !== undefined }}
            components={{ DayButton: DayOfMonth, Dropdown: MonthOrYear }}
            onDayFocus={(date) => setReason(wrong(date))}
            onSelect={(_, date, { closed }) => !closed && onPick(dayOn(date))}
          />
        </chakra.div>
        <chakra.p role="status" minHeight="3em" fontSize="sm">
          {reason}
        </chakra.p>
        <Button onClick={onClose}>{words.calendarClose}</Button>
      </Stack>
    </Dialog>
  );
}

/** A disabled day can take the focus, so that its reason can be shown. */
function DayOfMonth(props: DayButtonProps) {
  const { today, closed } = props.modifiers;
  return (
    <DayButton {...props} aria-current={today ? 'date' : undefined} aria-disabled={closed || undefined} />
  );
}

function MonthOrYear({ options, ...select }: DropdownProps) {
  const recipe = useRecipe({ key: 'input' });
  return (
    <chakra.select {...select} css={recipe({})}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </chakra.select>
  );
}

/** The allowed day nearest to today; undefined while today is unknown. */
function within(min: string, max: string, today: string | undefined): string | undefined {
  return today && (today < min ? min : today > max ? max : today);
}

/** Noon in the browser's time zone: a change to or from summer time does not move it to another day. */
const dateOn = (day: string) => new Date(yearOf(day), monthOf(day) - 1, dayOf(day), 12);

const pad = (number: number) => String(number).padStart(2, '0');
const dayOn = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

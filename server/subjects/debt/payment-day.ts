import type { ErrorsOf, Now, Refusing } from '#server/core/context/context.ts';
import { date, weekdayOf } from '#formats/date.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { lastPaymentDate, paymentDateRefusal } from '#server/rules/calendar/due-dates.ts';
import { daysOff, type DebtTerms } from './debt-terms.ts';

/** A day to pay, as asked and as a business day. */
export interface PaymentDay {
  asked: string;
  day: string;
  /** Why the day moved. */
  note: string | null;
}

/** Refuses with `fecha_fuera_de_rango` a day that is not between today and thirty days ahead, within the year. */
export function checkPaymentDate(
  asked: string,
  { today, refuse }: Now & Refusing<'fecha_fuera_de_rango'>,
): void {
  if (paymentDateRefusal(asked, today) === null) return;
  throw refuse('fecha_fuera_de_rango', { hasta: date.write(lastPaymentDate(today)) });
}

/**
 * The business day of a day to pay that was asked for, and what to say when it is another. Today stays as it is: card and QR are
 * charged on any day.
 */
export function paymentDay(
  asked: string,
  terms: DebtTerms,
  context: Now & Refusing<ErrorsOf<typeof checkPaymentDate>>,
): PaymentDay {
  checkPaymentDate(asked, context);
  return asked === context.today ? { asked, day: asked, note: null } : businessDay(asked, terms);
}

/** A day and the business day that it is paid on. */
export function businessDay(asked: string, terms: DebtTerms): PaymentDay {
  const day = rollForward(asked, daysOff(terms));
  return { asked, day, note: day === asked ? null : noteOf(asked, day, terms) };
}

function noteOf(asked: string, day: string, { holidays }: DebtTerms): string {
  const holiday = holidays.get(asked);
  const weekday = weekdayOf(asked) === 0 ? 'domingo' : 'sábado';
  const what = holiday === undefined ? weekday : `feriado (${holiday})`;
  return `Fecha hábil: el ${date.write(asked)} es ${what}, tomamos el ${date.write(day)}.`;
}

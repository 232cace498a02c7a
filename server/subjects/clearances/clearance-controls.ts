import type { ControlLibreDeuda } from '#server/core/generated/endpoints.ts';
import type { Context } from '#server/core/context/context.ts';
import { CREDIT_TERM } from '#server/rules/calendar/credit-term.ts';
import { courtReason, type DebtLine } from '#server/subjects/debt/debt-line.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import { failedControl, passedControl } from './controls.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';
import { counted } from '#formats/written/counted.ts';

const isOfMonth = (due: string, today: string) => due >= today && due.slice(0, 7) === today.slice(0, 7);

/** Control: no debt in court. */
export function courtControl(cents: number, { portal }: Pick<Context, 'portal'>): ControlLibreDeuda {
  return cents === 0
    ? passedControl('JUDICIAL')
    : failedControl('JUDICIAL', courtReason(portal.contact.phone), cents);
}

/** Control: no payment in progress. */
export function uncreditedControl(uncredited: boolean): ControlLibreDeuda {
  return uncredited
    ? failedControl('PAGOS', `Pago sin acreditar (${CREDIT_TERM})`, null)
    : passedControl('PAGOS');
}

/** Control: no overdue debt of the given lines. */
export function taxControl(
  control: CodeOf<'controles_libre_deuda'>,
  overdue: readonly DebtLine[],
): ControlLibreDeuda {
  if (overdue.length === 0) return passedControl(control);
  return failedControl(
    control,
    counted(overdue.length, 'período vencido', 'períodos vencidos'),
    totalOf(overdue),
  );
}

/** Control: lines due later this month are paid. */
export function monthControl(lines: readonly DebtLine[], today: string): ControlLibreDeuda {
  const ofMonth = lines.filter(({ row }) => isOfMonth(row.due_date, today));
  if (ofMonth.length === 0) return passedControl('CUOTAS_MES');
  const labels = ofMonth.map(({ row }) => row.label).join(', ');
  return failedControl('CUOTAS_MES', `${labels} sin pagar`, totalOf(ofMonth));
}

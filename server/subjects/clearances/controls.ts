import type { Moment } from '#server/core/context/context.ts';
import type { ControlLibreDeuda } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { instalmentsOf } from '#server/subjects/debt/obligations.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';
import { isUnpaid, type FineLine } from '#server/subjects/fines/fine-line.ts';
import { isUnstarted } from '#server/subjects/plans/plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';
import { counted } from '#formats/written/counted.ts';

export function passedControl(
  control: CodeOf<'controles_libre_deuda'>,
  detalle: string | null = null,
): ControlLibreDeuda {
  return { control, ok: true, detalle, importe: null };
}

export function failedControl(
  control: CodeOf<'controles_libre_deuda'>,
  detalle: string,
  cents: number | null,
): ControlLibreDeuda {
  return { control, ok: false, detalle, importe: cents === null ? null : fromCents(cents) };
}

/** Control of fines: fails while any is unpaid; those not judged yet have no amount and count as unpaid. */
export function finesControl(fines: readonly FineLine[]): ControlLibreDeuda {
  const unpaid = fines.filter(isUnpaid);
  if (unpaid.length === 0) return passedControl('MULTAS');
  const priced = unpaid.filter(({ total }) => total !== null);
  const toJudge = unpaid.length - priced.length;
  const says = [
    ...(priced.length > 0 ? [counted(priced.length, 'multa sin pagar', 'multas sin pagar')] : []),
    ...(toJudge > 0 ? [counted(toJudge, 'multa está en el juzgado', 'multas están en el juzgado')] : []),
  ];
  const cents = priced.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return failedControl('MULTAS', says.join(', '), priced.length === 0 ? null : cents);
}

/** Control of the fines of several vehicles: one for each vehicle that owes some. */
export function vehicleFinesControls(fines: readonly FineLine[]): ControlLibreDeuda[] {
  const plates = [...new Set(fines.filter(isUnpaid).map(({ fine }) => fine.plate))];
  if (plates.length === 0) return [passedControl('MULTAS')];
  return plates.map((plate) => {
    const control = finesControl(fines.filter(({ fine }) => fine.plate === plate));
    return { ...control, detalle: `${plate}: ${control.detalle}` };
  });
}

/** Control of plans: fails while one waits for its down payment or has overdue instalments. */
export async function plansControl(
  plans: readonly Plan[],
  context: Moment,
): Promise<{ control: ControlLibreDeuda; inForce: boolean }> {
  const unstarted = plans.find(isUnstarted);
  if (unstarted) {
    const control = failedControl(
      'PLANES',
      `Plan N° ${unstarted.number} sin el anticipo pagado`,
      unstarted.down_payment,
    );
    return { control, inForce: false };
  }
  const inForce = plans.filter(({ status }) => status === 'VIGENTE');
  const details = await Promise.all(
    inForce.map(async ({ number }) => {
      const open = (await instalmentsOf(context.db, number)).filter(isObligationOpen);
      return { number, overdue: open.filter(({ due_date }) => due_date < context.today).length };
    }),
  );
  const late = details.find(({ overdue }) => overdue > 0);
  if (late) {
    const text = `Plan N° ${late.number} con ${counted(late.overdue, 'cuota vencida', 'cuotas vencidas')}`;
    return { control: failedControl('PLANES', text, null), inForce: true };
  }
  const upToDate = details.map(({ number }) => `Plan N° ${number} al día`).join(', ');
  return { control: passedControl('PLANES', upToDate || null), inForce: details.length > 0 };
}

import type { Moment, Office } from '#server/core/context/context.ts';
import type { CuotaPlan, Plan as PlanWire } from '#server/core/generated/endpoints.ts';
import { date } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import { rehabilitationOf } from '#server/subjects/plans/rehabilitation.ts';
import { PLAN_LAPSE } from '#server/rules/plans/plan-lapse.ts';
import { heldBy, instalmentsOf } from '#server/subjects/debt/obligations.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';
import { leftOfPlan } from '#server/subjects/plans/left-of-plan.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { cancellationOf, cancellationTotal } from '#server/subjects/plans/plan-cancellation.ts';
import { wirePercent, segmentToWire } from '#server/subjects/debt/obligation-to-wire.ts';

/** A plan in wire format, with its instalments on a day. */
export async function planView(
  plan: Plan,
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<PlanWire> {
  const rows = await instalmentsOf(context.db, plan.number);
  const lines = await debtLines(rows, day, terms, context);
  return {
    nro_plan: plan.number,
    fecha: plan.date,
    estado: plan.status,
    fecha_estado: plan.status_date,
    tributo: plan.tax,
    imponible: plan.object,
    deuda_original: fromCents(plan.original_debt),
    anticipo: fromCents(plan.down_payment),
    financiado: fromCents(plan.financed),
    tasa: wirePercent(plan.monthly_rate),
    cuotas_total: plan.instalments,
    cuotas_pagas: rows.filter(({ status }) => status === 'PAGADA').length,
    saldo: fromCents(leftOfPlan(plan, rows)),
    aviso: noticeOf(plan, rows, context.today),
    cancelacion: cancelacion(plan, lines, day),
    rehabilitacion: await rehabilitacion(plan, terms, context),
    ...(plan.status === 'PENDIENTE_ANTICIPO' && plan.slip_number && { boleta_anticipo: plan.slip_number }),
    cuotas: lines.map((line) => cuotaPlan(line, plan)),
  };
}

/** Cost of paying off the plan on a day, in wire format. */
function cancelacion(plan: Plan, lines: readonly DebtLine[], day: string): PlanWire['cancelacion'] {
  const payable = plan.status === 'VIGENTE' && lines.every(({ heldBy }) => heldBy === null);
  const parts = payable ? cancellationOf(plan, lines, day) : [];
  const ahead = parts.filter(({ overdue }) => !overdue);
  const goingOn = totalOf(lines.filter(({ row }) => isObligationOpen(row)));
  const sum = (pick: 'capital' | 'interest') => ahead.reduce((total, part) => total + part[pick], 0);
  return {
    disponible: parts.length > 0,
    capital: fromCents(sum('capital')),
    interes: fromCents(sum('interest')),
    vencidas: fromCents(cancellationTotal(parts.filter(({ overdue }) => overdue))),
    total: fromCents(cancellationTotal(parts)),
    ahorro: fromCents(payable ? Math.max(0, goingOn - cancellationTotal(parts)) : 0),
  };
}

/** Cost of rehabilitating a lapsed plan today, in wire format. */
async function rehabilitacion(
  plan: Plan,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<PlanWire['rehabilitacion']> {
  const { db, today } = context;
  const revival = await rehabilitationOf(plan, today, db);
  if (typeof revival === 'string') return { disponible: false, cuotas: 0, total: '0.00' };
  const { instalments, returned } = revival;
  const lines = await debtLines(instalments, today, terms, context);
  const free = (await heldBy(db, [...returned, ...instalments.map(({ id }) => id)])).size === 0;
  return { disponible: free, cuotas: lines.length, total: fromCents(totalOf(lines)) };
}

/** Converts an instalment to wire format. Those of an ended plan cannot be paid. */
export function cuotaPlan({ row, balance, state, selectable, reason }: DebtLine, plan: Plan): CuotaPlan {
  const open = isObligationOpen(row);
  const inForce = plan.status === 'VIGENTE';
  return {
    id_concepto: row.id,
    cuota: row.instalment,
    fecha_vencimiento: row.due_date,
    importe: fromCents(row.capital),
    interes: fromCents(open ? balance.interest : 0),
    total: fromCents(open ? balance.total : row.capital),
    dias_mora: open ? balance.days : 0,
    estado: state,
    seleccionable: selectable && inForce,
    motivo: inForce || !open ? reason : whyNot(plan),
    fecha_pago: row.paid_on,
    tramos: open ? balance.segments.map(segmentToWire) : [],
  };
}

/** Why an instalment of a plan that is not in force cannot be paid. */
function whyNot({ status }: Plan): string {
  return status === 'PENDIENTE_ANTICIPO'
    ? 'Se paga cuando se acredite el anticipo'
    : 'El plan ya no está vigente';
}

function noticeOf(
  { status, status_date }: Plan,
  rows: readonly ObligationRow[],
  today: string,
): string | null {
  const unpaidBefore = (day: string) =>
    rows.filter((row) => row.status !== 'PAGADA' && row.due_date < day).length;
  if (status === 'CADUCO' && status_date !== null) {
    const unpaid = unpaidBefore(status_date);
    const count = unpaid === 1 ? '1 cuota impaga' : `${unpaid} cuotas impagas`;
    return `El plan caducó el ${date.write(status_date)} por ${count}. La deuda volvió a su estado original.`;
  }
  if (status === 'ANULADO' && status_date !== null)
    return `El plan se anuló el ${date.write(status_date)}: no se pagó el anticipo. La deuda quedó como estaba.`;
  if (status !== 'VIGENTE' || unpaidBefore(today) !== PLAN_LAPSE.overdue - 1) return null;
  return 'Tenés 2 cuotas impagas: con la tercera el plan caduca.';
}

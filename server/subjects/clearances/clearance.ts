import type { ControlLibreDeuda } from '#contract/generated/endpoints.ts';
import { unitsToCents } from '#server/rules/tariffs.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';
import { stampUnits } from '#server/subjects/stamps/stamps.ts';
import type { Vehicle } from '#server/core/store/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtOf, totalOf } from '#server/subjects/debt/debt.ts';
import { fineLines } from '#server/subjects/fines/fine-line.ts';
import { paysUncredited, stampsOf } from '#server/subjects/stamps/stamp.ts';
import { CERTIFICATE_CONCEPT } from '#server/rules/tax-constants.ts';
import { ENVIRONMENT_TAX, VEHICLE_TAX } from '#server/rules/tax-names.ts';
import { vehiclePlans } from '#server/subjects/plans/vehicle-plans.ts';
import { count, failed, finesControl, passed, plansControl } from './controls.ts';

/** Whether a vehicle can have its debt-free certificate, and what stands in the way. */
export interface Clearance {
  controls: ControlLibreDeuda[];
  /** A code of tipos_certificado; null: none. */
  kind: string | null;
  /** Something that owes nothing else is being paid right now. */
  settling: boolean;
  /** Cents of the stamp. */
  stamp: number;
  /** Slip of a paid stamp that no certificate took yet. */
  stampPaid: string | null;
}

/**
 * The controls of a debt-free certificate today (domain R16). Debt in a plan that is up to date gives a certificate of
 * regularisation instead.
 */
export async function clearanceOf(vehicle: Vehicle, terms: DebtTerms, context: Context): Promise<Clearance> {
  const { db, today } = context;
  const { plate } = vehicle;
  const debts = [VEHICLE_TAX, ENVIRONMENT_TAX].map((tax) => debtOf(plate, tax, today, terms, context));
  const lines = (await Promise.all(debts)).flat();
  const held = lines.filter(({ heldBy }) => heldBy !== null);
  const owed = lines.filter(
    ({ heldBy, situation }) => heldBy === null && situation !== 'EN_PLAN' && situation !== 'EXENTA',
  );
  const judicial = owed.filter(({ situation }) => situation === 'JUDICIAL');
  const ordinary = owed.filter(({ situation }) => situation !== 'JUDICIAL');
  const fines = await fineLines(await finesOf(db, plate), context);
  const plans = await plansControl(await vehiclePlans(plate, context), context);
  const settling =
    (await paysUncredited(plate, context)) || held.length > 0 || fines.some(({ heldBy }) => heldBy !== null);
  const controls = [
    taxControl(ordinary.filter(({ row }) => row.due_date < today)),
    monthControl(ordinary.filter(({ row }) => isOfMonth(row.due_date, today))),
    finesControl(fines),
    plans.control,
    judicial.length === 0 ? passed('JUDICIAL') : failed('JUDICIAL', 'Deuda en juicio', totalOf(judicial)),
    settling ? failed('PAGOS', 'Pago sin acreditar (hasta 72 h hábiles)', null) : passed('PAGOS'),
  ];
  const fit = controls.every(({ ok }) => ok);
  const othersFit = controls.every(({ ok, control }) => ok || control === 'PAGOS');
  return {
    controls,
    kind: fit ? (plans.inForce ? 'REGULARIZACION' : 'LIBRE_DEUDA') : null,
    settling: settling && othersFit,
    stamp: unitsToCents(await stampUnits(db, CERTIFICATE_CONCEPT), await unitValue(db, 'UT', today)),
    stampPaid: (await stampsOf(db, plate, today)).unused,
  };
}

/** The kind of certificate it can have. Refuses with `pago_sin_acreditar` or `no_apto`. */
export function demandClearance(
  { kind, controls, settling }: Clearance,
  dominio: string,
  { refuse }: Context,
): string {
  if (kind !== null) return kind;
  if (settling) throw refuse('pago_sin_acreditar');
  const detalle = controls.flatMap((control) =>
    control.ok || !control.detalle ? [] : [control.detalle.toLowerCase()],
  );
  throw refuse('no_apto', { dominio, detalle: detalle.join('; ') });
}

const isOfMonth = (due: string, today: string) => due >= today && due.slice(0, 7) === today.slice(0, 7);

function taxControl(overdue: readonly DebtLine[]): ControlLibreDeuda {
  if (overdue.length === 0) return passed('IMPUESTO');
  return failed('IMPUESTO', count(overdue.length, 'período vencido', 'períodos vencidos'), totalOf(overdue));
}

function monthControl(ofMonth: readonly DebtLine[]): ControlLibreDeuda {
  if (ofMonth.length === 0) return passed('CUOTAS_MES');
  const labels = ofMonth.map(({ row }) => row.label).join(', ');
  return failed('CUOTAS_MES', `${labels} sin pagar`, totalOf(ofMonth));
}

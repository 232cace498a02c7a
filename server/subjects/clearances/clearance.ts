import type { Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { ControlLibreDeuda } from '#server/core/generated/endpoints.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';
import { stampUnits } from '#server/subjects/stamps/stamps.ts';
import type { Property, Vehicle } from '#server/core/store/schema/schema.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtOf, totalOf } from '#server/subjects/debt/debt.ts';
import { fineLines } from '#server/subjects/fines/fine-line.ts';
import { paysUncredited, stampsOf } from '#server/subjects/stamps/stamp.ts';
import type { ChargedStamp } from '#server/rules/money/charged-codes.ts';
import { CERTIFICATE_CONCEPT, PROPERTY_CERTIFICATE_CONCEPT } from '#server/rules/money/tax-constants.ts';
import {
  BUILDING_TAX,
  ENVIRONMENT_TAX,
  PROPERTY_TAX,
  PROPERTY_TAXES,
  PROTECTION_TAX,
  SERVICES_TAX,
  VEHICLE_TAX,
} from '#server/rules/taxes/tax-codes.ts';
import { propertyPlans, vehiclePlans } from '#server/subjects/plans/object-plans.ts';
import { courtControl, monthControl, uncreditedControl, taxControl } from './clearance-controls.ts';
import { finesControl, plansControl } from './controls.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The controls of a debt-free certificate and the kind that can be issued. */
export interface Clearance {
  controls: ControlLibreDeuda[];
  /** A code of tipos_certificado; null: none. */
  kind: CodeOf<'tipos_certificado'> | null;
  /** A payment in progress is all that is missing. */
  uncredited: boolean;
  /** Cents of the stamp. */
  stamp: number;
  /** Slip of a paid stamp that is still valid. */
  stampPaid: string | null;
}

/**
 * The controls of a debt-free certificate of a vehicle today. Debt in a plan that is up to date gives a
 * certificate of regularisation instead.
 */
export async function clearanceOf(
  { plate }: Vehicle,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<Clearance> {
  const { db, today } = context;
  const debts = [VEHICLE_TAX, ENVIRONMENT_TAX].map((tax) => debtOf(plate, tax, today, terms, context));
  const { held, judicial, ordinary } = owedOf((await Promise.all(debts)).flat());
  const fines = await fineLines(await finesOf(db, plate), context);
  const plans = await plansControl(await vehiclePlans(plate, context), context);
  const uncredited =
    (await paysUncredited(plate, context)) || held.length > 0 || fines.some(({ heldBy }) => heldBy !== null);
  const controls = [
    taxControl('IMPUESTO', overdueOf(ordinary, today)),
    monthControl(ordinary, today),
    finesControl(fines),
    plans.control,
    courtControl(totalOf(judicial), context),
    uncreditedControl(uncredited),
  ];
  return cleared(
    { object: plate, controls, uncredited, regularised: plans.inForce, concept: CERTIFICATE_CONCEPT },
    context,
  );
}

/** The same for a property. Debt that the electricity company charges is ignored. */
export async function propertyClearance(
  { unit }: Property,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<Clearance> {
  const { today } = context;
  const taxes = [...PROPERTY_TAXES, BUILDING_TAX];
  const debts = await Promise.all(taxes.map((tax) => debtOf(unit, tax, today, terms, context)));
  const { held, judicial, ordinary } = owedOf(debts.flat());
  const own = ordinary.filter(({ situation }) => situation !== 'EDESA');
  const overdue = (of: string) => overdueOf(own, today).filter(({ row }) => row.tax === of);
  const plans = await plansControl(await propertyPlans(unit, context), context);
  const uncredited = (await paysUncredited(unit, context)) || held.length > 0;
  const controls = [
    ...taxes.map((tax) => taxControl(CONTROLS[tax] ?? 'IMPUESTO', overdue(tax))),
    monthControl(own, today),
    plans.control,
    courtControl(totalOf(judicial), context),
    uncreditedControl(uncredited),
  ];
  const concept = PROPERTY_CERTIFICATE_CONCEPT;
  return cleared({ object: unit, controls, uncredited, regularised: plans.inForce, concept }, context);
}

/** Codes of controles_libre_deuda for the taxes of a property. */
const CONTROLS: Readonly<Partial<Record<CodeOf<'tributos'>, CodeOf<'controles_libre_deuda'>>>> = {
  [PROPERTY_TAX]: 'INMOBILIARIO',
  [SERVICES_TAX]: 'TGI',
  [PROTECTION_TAX]: 'TPPB',
  [BUILDING_TAX]: 'DERECHO_CONSTRUCCION',
};

/** Splits debt by its effect on a certificate: being paid, in court, and the rest. */
function owedOf(lines: readonly DebtLine[]) {
  const held = lines.filter(({ heldBy }) => heldBy !== null);
  const owed = lines.filter(
    ({ heldBy, situation }) => heldBy === null && situation !== 'EN_PLAN' && situation !== 'EXENTA',
  );
  const judicial = owed.filter(({ situation }) => situation === 'JUDICIAL');
  const ordinary = owed.filter(({ situation }) => situation !== 'JUDICIAL');
  return { held, judicial, ordinary };
}

const overdueOf = (lines: readonly DebtLine[], today: string) =>
  lines.filter(({ row }) => row.due_date < today);

interface Controlled {
  object: string;
  controls: ControlLibreDeuda[];
  uncredited: boolean;
  /** Some of its debt is in a plan in force. */
  regularised: boolean;
  /** Concept of its stamp. */
  concept: ChargedStamp;
}

async function cleared(
  { object, controls, uncredited, regularised, concept }: Controlled,
  { db, today }: Moment,
): Promise<Clearance> {
  const fit = controls.every(({ ok }) => ok);
  const othersFit = controls.every(({ ok, control }) => ok || control === 'PAGOS');
  return {
    controls,
    kind: fit ? (regularised ? 'REGULARIZACION' : 'LIBRE_DEUDA') : null,
    uncredited: uncredited && othersFit,
    stamp: unitsToCents(await stampUnits(db, concept, today), await unitValue(db, 'UT', today)),
    stampPaid: (await stampsOf(db, object, today)).unused,
  };
}

/** The kind of certificate it can have. Refuses with `pago_sin_acreditar` or `no_apto`; `named` is what the refusal calls it by. */
export function demandClearance(
  { kind, controls, uncredited }: Clearance,
  named: Readonly<Record<string, string>>,
  { refuse }: Refusing<'no_apto' | 'pago_sin_acreditar'>,
): CodeOf<'tipos_certificado'> {
  if (kind !== null) return kind;
  if (uncredited) throw refuse('pago_sin_acreditar');
  const detalle = controls.flatMap((control) => (control.ok || !control.detalle ? [] : [control.detalle]));
  throw refuse('no_apto', { ...named, detalle: detalle.join('; ') });
}

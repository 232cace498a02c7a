import type {
  Charge,
  DebitAdhesion,
  DebitMovement,
  Fine,
  ObligationRow,
  Plan,
  PlanLine,
  Property,
  Stamp,
  Taxpayer,
  Vehicle,
} from '#server/core/store/schema/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import { bulkFines, demoFines } from './fines.ts';
import type { Collector } from './parts/collector.ts';
import { debitsOf } from './debits.ts';
import type { Debited } from './debits.ts';
import { payPartly, withSpecials } from './demo/demo-lines.ts';
import { vehicleLines, taxIn } from './parts/lines.ts';
import { monthOn } from './parts/month.ts';
import type { Paid } from './parts/number-issues.ts';
import type { DatedOffice } from './parts/office.ts';
import type { PropertyDraft } from './parts/property-draft.ts';
import { Random } from './parts/random.ts';
import { payLines } from './parts/pay-lines.ts';
import { planNumber, payPlan, type Signer } from './parts/pay-plan.ts';
import { payProperty } from './parts/pay-property.ts';
import { paymentsOf } from './payments-of.ts';
import { registerLines } from './register-lines.ts';
import { stampDrafts } from './stamps.ts';
import type { PlanDraft, VehicleDraft } from './parts/vehicle-draft.ts';

const FINES = 120;
/** Named plans keep their numbers; the others take what is free. */
const RESERVED_PLANS = ['20260031'];

/** All that happened to the vehicles and properties until today. */
export interface History extends Paid {
  vehicles: Vehicle[];
  properties: Property[];
  obligations: ObligationRow[];
  plans: Plan[];
  planLines: PlanLine[];
  fines: Fine[];
  adhesions: DebitAdhesion[];
  movements: DebitMovement[];
  stamps: Stamp[];
  charges: Charge[];
}

/** The city before its history is generated: demo vehicles and the bulk around them, properties, businesses. */
export interface City {
  demo: readonly VehicleDraft[];
  bulk: readonly VehicleDraft[];
  properties: readonly PropertyDraft[];
  businesses: readonly SeededBusiness[];
  taxpayers: readonly Taxpayer[];
}

/** Writes the history of a city. */
export function historyOf(
  { demo, bulk, properties, businesses, taxpayers }: City,
  office: DatedOffice,
  collector: Collector,
): History {
  const drafts = [...demo, ...bulk];
  const obligations: ObligationRow[] = [];
  const plans: Plan[] = [];
  const planLines: PlanLine[] = [];
  const random = new Random('habits');
  const numbers = new Set(RESERVED_PLANS);
  const sign = (signer: Signer, terms: PlanDraft, lines: readonly ObligationRow[]) => {
    const number = terms.number ?? planNumber(terms.signed, numbers);
    numbers.add(number);
    const { plan, instalments, lines: taken } = payPlan(signer, terms, lines, office, number);
    plans.push(plan);
    planLines.push(...taken);
    obligations.push(...instalments);
  };
  for (const draft of drafts) {
    const lines = vehicleLines(draft, office);
    payLines(draft, lines, office, random);
    obligations.push(...withSpecials(lines));
    if (draft.standing.is !== 'in-plan') continue;
    sign({ ...draft, object: draft.plate }, draft.standing.plan, lines);
  }
  payPartly(obligations);
  const ofProperties = new Random('habits of properties');
  for (const draft of properties) {
    const lines = payProperty(draft, office, ofProperties);
    obligations.push(...lines);
    const { plan } = draft;
    if (!plan) continue;
    const ofTax = lines.filter(({ tax }) => tax === plan.tax);
    sign({ ...draft, object: draft.unit }, plan, ofTax);
  }
  obligations.push(...registerLines(businesses, office, ofProperties));
  const people = new Map(taxpayers.map((taxpayer) => [taxpayer.id, taxpayer]));
  const debits = debitsOf(
    [...vehicleDebits(drafts, office), ...propertyDebits(properties)],
    obligations,
    people,
    office,
  );
  const owners = new Map(drafts.map((draft) => [draft.plate, draft.ownerId]));
  const named = demoFines(owners, office);
  const vehicles = drafts.map(vehicleRow);
  const others = bulkFines(vehicles.slice(demo.length), FINES - named.length, office);
  const stamps = stampDrafts(taxpayers, office);
  const paid = paymentsOf(obligations, plans, stamps, office, collector);
  return {
    vehicles,
    properties: properties.map(propertyRow),
    ...debits,
    obligations,
    plans,
    planLines,
    fines: [...named, ...others],
    charges: stamps.map(({ charge }) => charge),
    ...paid,
  };
}

function vehicleRow(draft: VehicleDraft): Vehicle {
  return {
    plate: draft.plate,
    register_number: draft.register,
    brand: draft.brand,
    model: draft.model,
    year: draft.year,
    kind: draft.kind,
    owner_id: draft.ownerId,
    status: draft.left ? 'BAJA' : draft.exemption ? 'EXENTO' : 'ACTIVO',
    status_date: draft.left ?? null,
    exemption: draft.exemption?.text ?? null,
    valuation: draft.valuation,
  };
}

function propertyRow(draft: PropertyDraft): Property {
  return {
    unit: draft.unit,
    cadastre: draft.unit.replace(/-.*/, ''),
    register_number: draft.register,
    nomenclature: draft.nomenclature,
    street: draft.street,
    door: draft.door,
    zone: draft.zone,
    service_zone: draft.serviceZone,
    frontage: draft.frontage,
    valuation: draft.valuation,
    by_utility: draft.byUtility ? 1 : 0,
    owner_id: draft.ownerId,
    status: draft.left ? 'BAJA' : draft.exemption ? 'EXENTO' : 'ACTIVO',
    status_date: draft.left ?? null,
    exemption: draft.exemption?.text ?? null,
  };
}

function vehicleDebits(drafts: readonly VehicleDraft[], office: DatedOffice): Debited[] {
  return drafts.flatMap((draft) => {
    const { autoDebit, plate: object, ownerId } = draft;
    return autoDebit
      ? [{ object, tax: taxIn(draft, monthOn(office.today)), ownerId, state: 'ACTIVA' as const }]
      : [];
  });
}

function propertyDebits(drafts: readonly PropertyDraft[]): Debited[] {
  return drafts.flatMap(({ debit, unit: object, ownerId }) => (debit ? [{ object, ownerId, ...debit }] : []));
}

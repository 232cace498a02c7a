import { addDays } from '#formats/date.ts';
import type {
  DebitAdhesion,
  DebitMovement,
  Fine,
  ObligationRow,
  Plan,
  PlanLine,
  Property,
  Taxpayer,
  Vehicle,
} from '#server/store/schema.ts';
import { FIRST_BULK_REGISTER } from './bulk-vehicles.ts';
import type { SeededBusiness } from './businesses.ts';
import { bulkFines, demoFines } from './fines.ts';
import type { Collector } from './collector.ts';
import { debitsOf } from './debits.ts';
import type { Debited } from './debits.ts';
import { payPartly, withSpecials } from './demo-lines.ts';
import { firstOfHistory, linesOf, taxIn } from './lines.ts';
import { dayIn, monthOn } from './month.ts';
import type { Paid } from './numbered.ts';
import type { Office } from './office.ts';
import type { PropertyDraft } from './property-draft.ts';
import { Random } from './random.ts';
import { settle } from './settle.ts';
import { planNumber, settlePlan } from './settle-plan.ts';
import { settleProperty } from './settle-property.ts';
import { registerLines } from './register-lines.ts';
import { Till } from './till.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

const FINES = 120;
/** Months of history in which another system took the payments. */
const FORMER_MONTHS = 2;
/** Named plans keep their numbers; the others take what is free. */
const RESERVED_PLANS = ['20260031'];
const SPOILED = ['ANULADA', 'REEMPLAZADA'];

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
}

/** What there is in the city before its history is written: the demo vehicles and the bulk around them, properties, businesses. */
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
  office: Office,
  collector: Collector,
): History {
  const drafts = [...demo, ...bulk];
  const obligations: ObligationRow[] = [];
  const plans: Plan[] = [];
  const planLines: PlanLine[] = [];
  const random = new Random('habits');
  const numbers = new Set(RESERVED_PLANS);
  for (const draft of drafts) {
    const lines = linesOf(draft, office);
    settle(draft, lines, office, random);
    obligations.push(...withSpecials(lines));
    if (draft.standing.is !== 'in-plan') continue;
    const terms = draft.standing.plan;
    const number = terms.number ?? planNumber(terms.signed, numbers);
    numbers.add(number);
    const { plan, instalments, lines: taken } = settlePlan(draft, terms, lines, office, number);
    plans.push(plan);
    planLines.push(...taken);
    obligations.push(...instalments);
  }
  payPartly(obligations);
  const ofProperties = new Random('habits of properties');
  for (const draft of properties) obligations.push(...settleProperty(draft, office, ofProperties));
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
  const paid = paymentsOf(obligations, plans, office, collector);
  return {
    vehicles,
    properties: properties.map(propertyRow),
    ...debits,
    obligations,
    plans,
    planLines,
    fines: [...named, ...others],
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

function vehicleDebits(drafts: readonly VehicleDraft[], office: Office): Debited[] {
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

function paymentsOf(
  obligations: readonly ObligationRow[],
  plans: readonly Plan[],
  office: Office,
  collector: Collector,
): Paid {
  const till = new Till(office);
  keepOldReceipts(obligations, office);
  for (const lines of paidTogether(obligations)) till.paid(lines, lines[0]?.paid_on as string);
  for (const { lines, method } of beingPaid(obligations, office))
    till.pending(lines, addDays(office.today, -1), method);
  issueUnpaid(obligations, office, till);
  const downPayments = issueDownPayments(obligations, plans, till);
  const paid = till.close(collector);
  for (const [id, plan] of downPayments)
    plan.slip_number = paid.slipLines.find((line) => line.obligation_id === id)?.slip_number ?? null;
  return paid;
}

/** The slip each plan was signed with, of those that were not paid; gives the plans by its obligation. */
function issueDownPayments(
  obligations: readonly ObligationRow[],
  plans: readonly Plan[],
  till: Till,
): Map<string, Plan> {
  const byNumber = new Map(plans.map((plan) => [plan.number, plan]));
  const issued = new Map<string, Plan>();
  for (const line of obligations) {
    const plan = line.instalment === 0 ? byNumber.get(line.plan_number ?? '') : undefined;
    if (!plan) continue;
    till.unpaid([line], plan.date, { tried: false, ...(plan.status === 'ANULADO' && { status: 'ANULADA' }) });
    issued.set(line.id, plan);
  }
  return issued;
}

/** What was paid in the first months of history came from the former system: a receipt number and no payment. */
function keepOldReceipts(obligations: readonly ObligationRow[], office: Office): void {
  const tillOpened = dayIn(firstOfHistory(office) + FORMER_MONTHS, 1);
  let number = 31_001;
  for (const line of obligations)
    if (line.status === 'PAGADA' && line.receipt_number === null && (line.paid_on ?? '') < tillOpened)
      line.receipt_number = `A-${String(number++).padStart(8, '0')}`;
}

function paidTogether(obligations: readonly ObligationRow[]): ObligationRow[][] {
  const groups = new Map<string, ObligationRow[]>();
  for (const line of obligations) {
    if (line.status !== 'PAGADA' || line.receipt_number !== null) continue;
    const key = `${line.object}|${line.tax}|${line.paid_on}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/** The three lines of Cardozo whose payment has not arrived: the bank tells of it in one to three days. */
function beingPaid(
  obligations: readonly ObligationRow[],
  office: Office,
): { lines: ObligationRow[]; method: 'CODIGO' | 'EFECTIVO' }[] {
  const open = (plate: string) => obligations.filter((l) => l.object === plate && l.status === 'PENDIENTE');
  const [overdue, ...next] = open('ZA701AA').toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
  const lines = [overdue, next[0], open('ZA702AA').find((l) => l.due_date >= office.today)];
  return lines.flatMap((line, i) =>
    line ? [{ lines: [line], method: i === 0 ? 'EFECTIVO' : 'CODIGO' } as const] : [],
  );
}

/** Some of what is owed had a slip in its time: most expired, a few spoiled, some still good. */
function issueUnpaid(obligations: readonly ObligationRow[], office: Office, till: Till): void {
  const random = new Random('unpaid slips');
  const owed = obligations.filter(
    (line) =>
      line.status === 'PENDIENTE' &&
      line.situation === 'NORMAL' &&
      line.register_number >= FIRST_BULK_REGISTER &&
      line.instalment > 0 &&
      line.due_date <= addDays(office.today, 30),
  );
  const yesterday = addDays(office.today, -1);
  for (const line of owed) {
    if (!random.chance(12)) continue;
    const day = addDays(line.due_date, -random.integer(5, 9));
    const spoiled = random.chance(15) ? { status: random.pick(SPOILED) } : {};
    till.unpaid([line], day <= yesterday ? day : yesterday, { tried: random.chance(25), ...spoiled });
  }
}

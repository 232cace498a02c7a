import { addDays } from '#formats/date.ts';
import type { Fine, ObligationRow, Plan, Vehicle } from '#server/store/schema.ts';
import { FIRST_BULK_REGISTER } from './bulk-vehicles.ts';
import { bulkFines, demoFines } from './fines.ts';
import type { Collector } from './collector.ts';
import { payPartly, withSpecials } from './demo-lines.ts';
import { linesOf } from './lines.ts';
import type { Paid } from './numbered.ts';
import type { Office } from './office.ts';
import { Random } from './random.ts';
import { settle } from './settle.ts';
import { planNumber, settlePlan } from './settle-plan.ts';
import { Till } from './till.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

const FINES = 120;
/** Named plans keep their numbers; the others take what is free. */
const RESERVED_PLANS = ['20260031'];
const SPOILED = ['ANULADA', 'REEMPLAZADA'];

/** All that happened to the vehicles until today. */
export interface History extends Paid {
  vehicles: Vehicle[];
  obligations: ObligationRow[];
  plans: Plan[];
  fines: Fine[];
}

/** Writes the history of the demo vehicles and of the bulk around them. */
export function historyOf(
  demo: readonly VehicleDraft[],
  bulk: readonly VehicleDraft[],
  office: Office,
  collector: Collector,
): History {
  const drafts = [...demo, ...bulk];
  const obligations: ObligationRow[] = [];
  const plans: Plan[] = [];
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
    const { plan, instalments } = settlePlan(draft, terms, lines, office, number);
    plans.push(plan);
    obligations.push(...instalments);
  }
  payPartly(obligations);
  const owners = new Map(drafts.map((draft) => [draft.plate, draft.ownerId]));
  const named = demoFines(owners, office);
  const vehicles = drafts.map(vehicleRow);
  const others = bulkFines(vehicles.slice(demo.length), FINES - named.length, office);
  return {
    vehicles,
    obligations,
    plans,
    fines: [...named, ...others],
    ...paymentsOf(obligations, office, collector),
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
    auto_debit: draft.autoDebit ? 1 : 0,
    valuation: draft.valuation,
  };
}

function paymentsOf(obligations: readonly ObligationRow[], office: Office, collector: Collector): Paid {
  const till = new Till(office);
  keepOldReceipts(obligations, office);
  for (const lines of paidTogether(obligations)) till.paid(lines, lines[0]?.paid_on as string);
  for (const { lines, method } of beingPaid(obligations, office))
    till.pending(lines, addDays(office.today, -1), method);
  issueUnpaid(obligations, office, till);
  return till.close(collector);
}

/** What was paid before the first open year came from the former system: a receipt number and no payment. */
function keepOldReceipts(obligations: readonly ObligationRow[], office: Office): void {
  let number = 31_001;
  for (const line of obligations)
    if (
      line.status === 'PAGADA' &&
      line.receipt_number === null &&
      (line.paid_on ?? '') < `${office.firstOpenYear}-01-01`
    )
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

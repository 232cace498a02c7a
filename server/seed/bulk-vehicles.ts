import { MODELS } from './catalogues/models.ts';
import type { Model, VehicleKind } from './catalogues/models.ts';
import { agedPlan, waitingPlan } from './parts/plan-draft.ts';
import { Random } from './parts/random.ts';
import { valuationFor } from './parts/vehicle-draft.ts';
import type { PlanDraft, UnpaidLines, VehicleDraft } from './parts/vehicle-draft.ts';

/** Registers of the bulk start here; those of the demo set are below. */
export const FIRST_BULK_REGISTER = '0110001';

/**
 * Vehicles by sort, 240 in all: with the demo set, 70 % cars and lorries, 20 % motorcycles, 10 % over twenty years old.
 */
const SORTS: readonly { count: number; kinds: readonly VehicleKind[]; years: readonly [number, number] }[] = [
  { count: 117, kinds: ['AUTOMÓVIL'], years: [2007, 2025] },
  { count: 28, kinds: ['CAMIONETA'], years: [2010, 2025] },
  { count: 8, kinds: ['CAMIÓN'], years: [2008, 2024] },
  { count: 58, kinds: ['MOTOCICLETA'], years: [2008, 2025] },
  { count: 29, kinds: ['AUTOMÓVIL'], years: [1996, 2004] },
];
const OLD = 29;
/** Paid by automatic debit: with the motorcycle of Quispe and fourteen properties, thirty. */
const DEBITS = 15;
const NEWEST = 2025;
/** Model years after this have no debt: they are too new to have years of it. */
const LAST_IN_DEBT = 2019;

/**
 * The vehicles around the demo set. Debt as in a town of its size: 55 % none, 25 % one to three lines, 12 % four to
 * twenty-four, 5 % in a plan with those of the demo set, 3 % in court.
 */
export function bulkVehicles(ownerIds: readonly number[], today: string): VehicleDraft[] {
  const random = new Random('vehicles');
  const sorts = SORTS.flatMap((sort) => Array.from({ length: sort.count }, () => sort));
  const standings = standingsOf(sorts.length, today, random);
  const owners = [...ownerIds, ...Array.from({ length: sorts.length }, () => random.pick(ownerIds))];
  const plates = new Plates();
  let paidYears = 6;
  let debits = DEBITS;
  return sorts.map((sort, i) => {
    const standing = standings[i] ?? { is: 'clear' };
    const clear = standing.is === 'clear';
    const year = Math.min(random.integer(...sort.years), clear ? NEWEST : LAST_IN_DEBT);
    const model = modelOf(sort.kinds, year, random);
    const paidYear = clear && paidYears > 0 && i % 7 === 0;
    if (paidYear) paidYears -= 1;
    const habit = clear && !paidYear ? random.integer(1, 100) : 100;
    const autoDebit = habit <= 12 && year < NEWEST && debits > 0;
    if (autoDebit) debits -= 1;
    return {
      plate: plates.next(model.kind, year),
      register: String(Number(FIRST_BULK_REGISTER) + i).padStart(7, '0'),
      brand: model.brand,
      model: model.model,
      year,
      kind: model.kind,
      ownerId: owners[i] as number,
      valuation: valuationFor(monthlyOf(model, year, random)),
      standing,
      autoDebit,
      wholeYear: habit > 12 && habit <= 22,
      paysAhead: habit > 22 && habit <= 40,
      paidYear,
    };
  });
}

/** Old vehicles have small debts, so plans and lawsuits go to the others, which come first. */
function standingsOf(count: number, today: string, random: Random): UnpaidLines[] {
  const owing = (times: number, least: number, most: number): UnpaidLines[] =>
    Array.from({ length: times }, () => ({ is: 'owing', lines: random.integer(least, most) }));
  const clear = (times: number): UnpaidLines[] => Array.from({ length: times }, () => ({ is: 'clear' }));
  const inPlan = plansOf(today, random).map((plan): UnpaidLines => ({ is: 'in-plan', plan }));
  const inCourt = Array.from({ length: 8 }, (): UnpaidLines => ({
    is: 'in-court',
    lines: random.integer(12, 30),
    blocked: random.integer(0, 5),
  }));
  const recent = [...clear(117), ...owing(53, 1, 3), ...owing(26, 4, 24), ...inPlan, ...inCourt];
  const old = [...clear(19), ...owing(7, 1, 3), ...owing(3, 4, 24)];
  if (recent.length !== count - OLD || old.length !== OLD)
    throw new RangeError('The standings do not add up');
  return [...random.shuffled(recent), ...random.shuffled(old)];
}

/** Plans of every state, the others being of the demo set: months ago they were signed, instalments, instalments paid. */
const PLANS: readonly (readonly [PlanDraft['state'], number, number, number])[] = [
  ['VIGENTE', 2, 6, 1],
  ['VIGENTE', 4, 9, 4],
  ['VIGENTE', 7, 12, 7],
  ['CANCELADO', 14, 6, 6],
  ['CADUCO', 15, 12, 4],
  ['ANULADO', 3, 6, 0],
];

function plansOf(today: string, random: Random): PlanDraft[] {
  const aged = PLANS.map(([state, monthsAgo, instalments, paid]) => {
    const day = random.integer(3, 26);
    return agedPlan({ state, monthsAgo, day, months: random.integer(9, 18), instalments, paid }, today);
  });
  return [...aged, waitingPlan({ daysAgo: 1, months: 10, instalments: 9 }, today)];
}

function modelOf(kinds: readonly VehicleKind[], year: number, random: Random): Model {
  const kind = random.pick(kinds);
  return random.pick(MODELS.filter((m) => m.kind === kind && m.sold[0] <= year && year <= m.sold[1]));
}

/** Newer models pay nearer to the top of their range. */
function monthlyOf(model: Model, year: number, random: Random): number {
  const [low, high] = model.monthly;
  const [first, last] = model.sold;
  const newness = (year - first) / Math.max(1, last - first);
  return Math.round((low + (high - low) * newness) * 100) + random.integer(0, 49_99);
}

/** Series that are not issued, by kind and by whether the plate is of the Mercosur. */
class Plates {
  #car = 803;
  #oldCar = 600;
  #motorcycle = 200;
  #oldMotorcycle = 902;

  next(kind: VehicleKind, year: number): string {
    const mercosur = year >= 2016;
    if (kind === 'MOTOCICLETA') return mercosur ? `Z${this.#motorcycle++}ABC` : `${this.#oldMotorcycle++}ZZA`;
    return mercosur ? `ZA${this.#car++}AA` : `ZAA${this.#oldCar++}`;
  }
}

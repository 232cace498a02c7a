import { STREETS } from './catalogues/streets.ts';
import { propertyValuationFor } from './parts/property-draft.ts';
import type { PropertyDebit, PropertyDraft } from './parts/property-draft.ts';
import { Random } from './parts/random.ts';
import type { UnpaidLines } from './parts/vehicle-draft.ts';

/** Registers of the bulk start here; those of the demo set are below. */
const FIRST_BULK_PROPERTY = '0510001';

const COUNT = 200;
/** With those of the demo set, a tenth and a quarter of 240. */
const PROVISIONAL = 22;
const BY_UTILITY = 57;
/** Months of lines: a year, and longer where debits began before. */
const SHORT = 12;
const LONG = 20;
/** Adhesions that are or were (30 with those of the vehicles). */
const DEBITS: readonly PropertyDebit[] = [
  ...Array.from({ length: 6 }, (): PropertyDebit => ({ tax: '0007', state: 'ACTIVA' })),
  ...Array.from({ length: 3 }, (): PropertyDebit => ({ tax: '0008', state: 'ACTIVA' })),
  { tax: '0103', state: 'ACTIVA' },
  { tax: '0007', state: 'SUSPENDIDA' },
  { tax: '0008', state: 'SUSPENDIDA' },
  { tax: '0007', state: 'BAJA' },
  { tax: '0008', state: 'BAJA' },
];

/**
 * The properties around the demo set, a tenth of them provisional, a quarter charged by the electricity company. Debt
 * as in a town of its size, but for plans: 60 % none, 25 % one to three months, 12 % four to eleven, 3 % in court.
 */
export function bulkProperties(ownerIds: readonly number[]): PropertyDraft[] {
  const random = new Random('properties');
  const standings = random.shuffled(standingsOf(random));
  const debits = [...DEBITS];
  return standings.map((standing, i) => {
    const byUtility = (i * BY_UTILITY) % COUNT < BY_UTILITY;
    const debit = byUtility ? undefined : takeDebit(debits, standing);
    const cadastre = i < PROVISIONAL ? 900_100 + i * 7 : 104_600 + (i - PROVISIONAL) * 2;
    const block = random.integer(1, 320);
    return {
      unit: String(cadastre),
      register: String(Number(FIRST_BULK_PROPERTY) + i).padStart(7, '0'),
      nomenclature: `01-${random.pick(['A', 'B', 'H', 'K', 'M', 'Q'])}-${block}-${random.integer(1, 40)}`,
      street: random.pick(STREETS),
      door: i < PROVISIONAL ? 's/n' : String(random.integer(20, 4900)),
      zone: random.pick([1, 2, 2, 3, 3, 4, 4, null]),
      serviceZone: random.pick(['A', 'A', 'B', 'C'] as const),
      frontage: random.integer(400, 1860),
      valuation: propertyValuationFor(random.integer(4_000_00, 35_000_00)),
      byUtility,
      ownerId: random.pick(ownerIds),
      standing,
      months: debit ? LONG : SHORT,
      ...(debit && { debit }),
      ...(debit?.tax === '0103' && { zone: 2 as const }),
    };
  });
}

function standingsOf(random: Random): UnpaidLines[] {
  const owing = (times: number, least: number, most: number): UnpaidLines[] =>
    Array.from({ length: times }, () => ({ is: 'owing', lines: random.integer(least, most) }));
  const clear = Array.from({ length: 118 }, (): UnpaidLines => ({ is: 'clear' }));
  const suspended = owing(2, 2, 2);
  const inCourt = Array.from({ length: 6 }, (): UnpaidLines => ({
    is: 'in-court',
    lines: random.integer(8, 11),
    blocked: 0,
  }));
  return [...clear, ...suspended, ...owing(50, 1, 3), ...owing(24, 4, 11), ...inCourt];
}

/** A suspended one owes the two rejected months; the others owe nothing. */
function takeDebit(left: PropertyDebit[], standing: UnpaidLines): PropertyDebit | undefined {
  const owesTwo = standing.is === 'owing' && standing.lines === 2;
  const fits = ({ state }: PropertyDebit) => (state === 'SUSPENDIDA' ? owesTwo : standing.is === 'clear');
  const at = left.findIndex(fits);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

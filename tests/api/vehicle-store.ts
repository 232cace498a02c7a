import type { Database } from '#server/core/store/database.ts';
import { HOLIDAYS } from '#server/seed/catalogues/holidays.ts';
import { STAMP_CONCEPTS } from '#server/seed/catalogues/stamp-concepts.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import { migratedStore } from '#tests/seed/migrated-store.ts';
import type { Fine, ObligationRow, Plan, Property, Vehicle } from '#server/core/store/schema/schema.ts';

export const OWNER = { id: 1, name: 'TOLABA JUAN IGNACIO' };
export const NEIGHBOUR = { id: 2, name: 'BURGOS ANDRÉS' };

/**
 * A store with rates, unit values and days off, and two taxpayers; no debt yet.
 * @param url of an empty database; by default in memory
 */
export async function emptyStore(url?: string): Promise<Database> {
  const db = url === undefined ? await migratedStore() : await openStore(url);
  if (url !== undefined) await migrate(db);
  const taxpayer = (id: number, cuit: string, name: string) => ({
    id,
    cuit,
    username: null,
    password_hash: null,
    name,
    profile: '{}',
  });
  await db
    .insertInto('taxpayer')
    .values([taxpayer(1, '20981001126', OWNER.name), taxpayer(2, '23981003039', NEIGHBOUR.name)])
    .execute();
  await db
    .insertInto('rate')
    .values([
      { kind: 'RESARCITORIO', since: '2020-01-01', monthly: 550 },
      { kind: 'RESARCITORIO', since: '2025-07-01', monthly: 275 },
      { kind: 'PUNITORIO', since: '2025-07-01', monthly: 350 },
    ])
    .execute();
  await db
    .insertInto('unit_value')
    .values([
      { kind: 'UT', since: '2026-01-01', value: 450_00 },
      { kind: 'UF', since: '2020-01-01', value: 900_00 },
    ])
    .execute();
  await db.insertInto('stamp_concept').values(STAMP_CONCEPTS).execute();
  const holidays = Object.entries(HOLIDAYS).map(([date, name]) => ({ date, name }));
  await db.insertInto('holiday').values(holidays).execute();
  return db;
}

/** Adds a vehicle of the owner with its lines. Its register number is derived from its position. */
export async function addVehicle(
  db: Database,
  plate: string,
  lines: readonly Partial<ObligationRow>[] = [],
  changes: Partial<Vehicle> = {},
): Promise<void> {
  const { count } = await db
    .selectFrom('vehicle')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const vehicle: Vehicle = {
    plate,
    register_number: String(104512 + Number(count)).padStart(7, '0'),
    brand: 'FIAT',
    model: 'CRONOS 1.3',
    year: 2021,
    kind: 'AUTOMÓVIL',
    owner_id: OWNER.id,
    status: 'ACTIVO',
    status_date: null,
    exemption: null,
    valuation: 18_500_000_00,
    ...changes,
  };
  await db.insertInto('vehicle').values(vehicle).execute();
  const rows = lines.map((line) => row(vehicle, line));
  if (rows.length > 0) await db.insertInto('obligation').values(rows).execute();
}

/** A line of a vehicle: by default the instalment 03/2026 of 15.000,00, overdue since 10/03/2026. */
function row(
  vehicle: Pick<Vehicle, 'plate' | 'register_number' | 'owner_id'>,
  line: Partial<ObligationRow>,
): ObligationRow {
  const tax = line.tax ?? '0006';
  const period = line.period ?? '03/2026';
  const [month = '', year = ''] = period.split('/');
  return {
    id: `${tax}-${vehicle.register_number}-${year}-${month}-0000-0-1`,
    tax,
    register_number: vehicle.register_number,
    object: vehicle.plate,
    taxpayer_id: vehicle.owner_id,
    year: Number(year),
    period,
    instalment: Number(month),
    label: `Cuota ${period}`,
    due_date: '2026-03-10',
    capital: 15_000_00,
    ...INITIAL_OBLIGATION,
    ...line,
  };
}

/** The reference debt: five overdue periods. */
export const OVERDUE: readonly Partial<ObligationRow>[] = [
  { period: '11/2025', due_date: '2025-11-10', capital: 14_200_00 },
  { period: '12/2025', due_date: '2025-12-10', capital: 14_200_00 },
  { period: '01/2026', due_date: '2026-01-12' },
  { period: '02/2026', due_date: '2026-02-10' },
  { period: '03/2026', due_date: '2026-03-10' },
];

/** The twelve instalments of 2026 of 15.000,00. */
export const YEAR_2026: readonly Partial<ObligationRow>[] = [
  '01-12',
  '02-10',
  '03-10',
  '04-10',
  '05-11',
  '06-10',
  '07-10',
  '08-10',
  '09-10',
  '10-13',
  '11-10',
  '12-10',
].map((day) => ({ period: `${day.slice(0, 2)}/2026`, due_date: `2026-${day}` }));

/** Adds a fine: by default a voluntary one of 100 to 300 units, in term on 15/04/2026. */
export async function addFine(
  db: Database,
  plate: string,
  ticket: string,
  changes: Partial<Fine> = {},
): Promise<void> {
  const fine: Fine = {
    ticket,
    plate,
    taxpayer_id: OWNER.id,
    at: '2026-04-08T09:41',
    place: 'Av. Paraguay y Dr. Tedín',
    offence: 'Estacionar en doble fila',
    article: 'Art. 49 inc. b',
    min_units: 100,
    max_units: 300,
    court: 3,
    status: 'PAGO_VOLUNTARIO',
    voluntary_until: '2026-04-22',
    sentence: null,
    serious: 0,
    paid_on: null,
    paid_amount: null,
    receipt_number: null,
    agent: 'Agente 214',
    speed: null,
    speed_limit: null,
    photo_id: null,
    ...changes,
  };
  await db.insertInto('fine').values(fine).execute();
}

/** Adds plan 20260031 over the five periods of a vehicle that has just been added with `OVERDUE`. */
export async function addPlan(db: Database, plate: string, changes: Partial<Plan> = {}): Promise<void> {
  const plan: Plan = {
    number: '20260031',
    taxpayer_id: OWNER.id,
    tax: '0006',
    object: plate,
    date: '2026-04-15',
    status: 'VIGENTE',
    status_date: null,
    original_debt: 79_724_45,
    down_payment: 7_972_45,
    financed: 71_752_00,
    instalments: 6,
    monthly_rate: 275,
    regime: 'COMUN',
    system: 'FRANCES',
    discount: 0,
    down_payment_due: null,
    email: null,
    slip_number: null,
    file_id: null,
    representative_id: null,
    responsible: null,
    phone: null,
    cbu: null,
    ...changes,
  };
  await db.insertInto('plan').values(plan).execute();
  await db
    .updateTable('obligation')
    .set({ situation: 'EN_PLAN', plan_number: plan.number })
    .where('object', '=', plate)
    .execute();
  const vehicle = await db
    .selectFrom('vehicle')
    .selectAll()
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow();
  const dues = ['2026-05-11', '2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-13'];
  const instalments = dues.map((due_date, i) => {
    const [year = '', month = ''] = due_date.split('-');
    return row(vehicle, {
      id: `0006-${vehicle.register_number}-${year}-${month}-0007-0-${i + 1}`,
      period: `${month}/${year}`,
      instalment: i + 1,
      label: `Plan ${plan.number} cuota ${i + 1}`,
      due_date,
      capital: i === 5 ? 13_135_68 : 13_135_70,
      plan_number: plan.number,
    });
  });
  await db.insertInto('obligation').values(instalments).execute();
}

/** Adds a property of the owner: by default in the zones, paid by the owner and without lines. */
export async function addProperty(
  db: Database,
  unit: string,
  changes: Partial<Property> = {},
  lines: readonly Partial<ObligationRow>[] = [],
): Promise<void> {
  const property: Property = {
    unit,
    cadastre: unit.replace(/-.*/, ''),
    register_number: `05${unit.replace(/\D/g, '').slice(-5)}`,
    nomenclature: '01-H-112b-014-3',
    street: 'España',
    door: '1240 p.2 D',
    zone: 2,
    service_zone: 'A',
    frontage: 1_000,
    valuation: 22_700_500_00,
    by_utility: 0,
    owner_id: OWNER.id,
    status: 'ACTIVO',
    status_date: null,
    exemption: null,
    ...changes,
  };
  await db.insertInto('property').values(property).execute();
  const taxed = { plate: unit, register_number: property.register_number, owner_id: property.owner_id };
  const rows = lines.map((line) => row(taxed, { tax: '0007', ...line }));
  if (rows.length > 0) await db.insertInto('obligation').values(rows).execute();
}

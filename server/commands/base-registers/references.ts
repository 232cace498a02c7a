import { BUILDING_TAX, ENVIRONMENT_TAX, PROPERTY_TAXES, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { ratesOf } from '#server/core/catalogues/catalogues.ts';
import type { Database } from '#server/core/store/database.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A taxed object: its id in the store, and its owner. */
interface TaxedObject {
  object: string;
  ownerId: number;
}

/** References between registers, by their natural keys. */
export interface References {
  /** Taxpayers by CUIT, and the other way round. */
  taxpayers: ReadonlyMap<string, number>;
  cuits: ReadonlyMap<number, string>;
  /** Things by their padrón. */
  vehicles: ReadonlyMap<string, TaxedObject>;
  properties: ReadonlyMap<string, TaxedObject>;
  businesses: ReadonlyMap<string, TaxedObject>;
  activities: ReadonlySet<string>;
  /** First day of a rate of late interest; null: there is none. */
  firstRate: string | null;
  /** Codes of the registered activities of each business, in order. */
  activitiesOf: ReadonlyMap<string, readonly string[]>;
}

const VEHICLE_TAXES: readonly string[] = [VEHICLE_TAX, ENVIRONMENT_TAX];

/** References of a store in which there is nothing. */
export const NO_REFERENCES: References = {
  taxpayers: new Map(),
  cuits: new Map(),
  vehicles: new Map(),
  properties: new Map(),
  businesses: new Map(),
  activities: new Set(),
  firstRate: null,
  activitiesOf: new Map(),
};

export async function loadReferences(db: Database): Promise<References> {
  const taxpayers = await db.selectFrom('taxpayer').select(['id', 'cuit']).execute();
  const vehicles = await db
    .selectFrom('vehicle')
    .select(['register_number as register', 'plate as object', 'owner_id as ownerId'])
    .execute();
  const properties = await db
    .selectFrom('property')
    .select(['register_number as register', 'unit as object', 'owner_id as ownerId'])
    .execute();
  const businesses = await db
    .selectFrom('business')
    .select(['register_number as register', 'register_number as object', 'taxpayer_id as ownerId'])
    .execute();
  const activities = await db.selectFrom('activity').select('code').execute();
  const [rate] = await ratesOf(db, 'RESARCITORIO');
  const done = await db.selectFrom('business_activity').selectAll().orderBy('activity').execute();
  const activitiesOf = new Map<string, string[]>();
  for (const { register_number, activity } of done)
    activitiesOf.set(register_number, [...(activitiesOf.get(register_number) ?? []), activity]);
  return {
    taxpayers: new Map(taxpayers.map(({ id, cuit }) => [cuit, id])),
    cuits: new Map(taxpayers.map(({ id, cuit }) => [id, cuit])),
    vehicles: byRegister(vehicles),
    properties: byRegister(properties),
    businesses: byRegister(businesses),
    activities: new Set(activities.map(({ code }) => code)),
    firstRate: rate?.since ?? null,
    activitiesOf,
  };
}

const byRegister = (rows: readonly (TaxedObject & { register: string })[]) =>
  new Map(rows.map(({ register, ...one }) => [register, one]));

/** The taxed object with a padrón: a vehicle, a property or, for any other tax, a business. */
export function taxedObject(
  references: References,
  tax: CodeOf<'tributos'>,
  register: string,
): TaxedObject | undefined {
  if (VEHICLE_TAXES.includes(tax)) return references.vehicles.get(register);
  const isOfProperties = PROPERTY_TAXES.includes(tax) || tax === BUILDING_TAX;
  return (isOfProperties ? references.properties : references.businesses).get(register);
}

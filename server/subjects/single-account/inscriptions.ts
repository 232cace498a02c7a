import type { Caller, Moment, Refusing } from '#server/core/context/context.ts';
import { FINE_TAX, PROPERTY_TAX } from '#server/rules/taxes/tax-codes.ts';
import { taxOf } from '#server/subjects/vehicles/vehicle.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { finesOfTaxpayer } from '#server/subjects/fines/fines.ts';
import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { propertiesOf } from '#server/subjects/properties/properties.ts';
import type { Fine, ObligationRow, Property, Vehicle } from '#server/core/store/schema/schema.ts';
import { vehiclesOf } from '#server/subjects/vehicles/vehicles.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** One tax of one object of the signed-in taxpayer, with all its charges, without instalments of plans. */
export interface Inscription {
  /** `0006-0104512`; for traffic fines `0017-ZA101AA`. */
  id: string;
  tax: CodeOf<'tributos'>;
  register: string;
  /** The taxed object: `ZA101AA`. */
  object: string;
  rows: ObligationRow[];
  fines: Fine[];
  /** The taxed object, if they own it now. */
  vehicle?: Vehicle;
  property?: Property;
  business?: Business;
}

type Named = Pick<Inscription, 'tax' | 'register' | 'object'> & Partial<Inscription>;

/** Inscriptions of the signed-in taxpayer by tax and object: what they own, and what they owe or owed. */
export async function inscriptionsOf({ db, taxpayer, today }: Moment & Caller): Promise<Inscription[]> {
  const id = taxpayer?.id ?? 0;
  const [rows, fines, vehicles, properties, businesses] = await Promise.all([
    obligationsOfTaxpayer(db, id),
    finesOfTaxpayer(db, id),
    vehiclesOf(db, id),
    propertiesOf(db, id),
    businessesOf(db, id),
  ]);
  const found = new Map<string, Inscription>();
  const named = (of: Named): Inscription => {
    const key = `${of.tax}-${of.register}`;
    const one = found.get(key) ?? { id: key, rows: [], fines: [], ...of };
    found.set(key, one);
    return one;
  };
  for (const row of rows)
    if (row.plan_number === null || row.situation === 'EN_PLAN')
      named({ tax: row.tax, register: row.register_number, object: row.object }).rows.push(row);
  for (const fine of fines)
    named({ tax: FINE_TAX, register: fine.plate, object: fine.plate }).fines.push(fine);
  for (const vehicle of vehicles)
    named({ tax: taxOf(vehicle, { today }), register: vehicle.register_number, object: vehicle.plate });
  for (const property of properties)
    named({ tax: PROPERTY_TAX, register: property.register_number, object: property.unit });
  for (const business of businesses)
    named({ tax: business.tax, register: business.register_number, object: business.register_number });
  return [...found.values()]
    .map((one) => ({
      ...one,
      vehicle: vehicles.find(({ plate }) => plate === one.object),
      property: properties.find(({ unit }) => unit === one.object),
      business: businesses.find(({ register_number }) => register_number === one.object),
    }))
    .toSorted((a, b) => (a.tax + a.object).localeCompare(b.tax + b.object));
}

/** An inscription of the signed-in taxpayer. Refuses with `inscripcion_ajena` any other. */
export async function ownInscription(
  id: string,
  context: Moment & Caller & Refusing<'inscripcion_ajena'>,
): Promise<Inscription> {
  const found = (await inscriptionsOf(context)).find((one) => one.id === id);
  if (!found) throw context.refuse('inscripcion_ajena');
  return found;
}

/** One-line description: `FIAT CRONOS 1.3 2021`. */
export function descriptionOf({ vehicle, property, business }: Inscription): string {
  if (vehicle) return `${vehicle.brand} ${vehicle.model} ${vehicle.year}`;
  if (property) return `${property.street} ${property.door}`.trim();
  return business?.name ?? '';
}

export function inscriptionState({ vehicle, property, business }: Inscription): CodeOf<'estados_objeto'> {
  const thing = vehicle ?? property;
  if (thing) return thing.status;
  return business && business.until !== null ? 'BAJA' : 'ACTIVO';
}

import { obligationsOfTaxpayer } from '#server/store/obligations.ts';
import { FINE_TAX, VEHICLE_TAX } from '#server/endpoints/tax-names.ts';
import { vehiclesOf } from '#server/store/vehicles.ts';
import type { SummaryPart } from './part.ts';

/** The taxes somebody is registered for: what he owes or owed, his vehicles, and the one of his profile. */
export const registrations: SummaryPart = async ({ id, profile }, { db }) => {
  const [lines, vehicles] = await Promise.all([obligationsOfTaxpayer(db, id), vehiclesOf(db, id)]);
  const { objeto } = JSON.parse(profile) as { objeto?: string };
  const taxes = lines.map(({ tax }) => tax).filter((tax) => tax !== FINE_TAX);
  const all = new Set([...taxes, ...(vehicles.length > 0 ? [VEHICLE_TAX] : []), ...(objeto ? [objeto] : [])]);
  return { inscripciones: [...all].toSorted() };
};

import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { FINE_TAX, LANDFILL_TAX, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { receiptsOf } from '#server/subjects/landfill/receipts.ts';
import { vehiclesOf } from '#server/subjects/vehicles/vehicles.ts';
import type { SummaryPart } from './part.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * The taxes a taxpayer is registered for: those they owe or owed, those of their vehicles, businesses and landfill
 * loads, and the one in their profile.
 */
export const registrations: SummaryPart = async ({ id, profile }, { db }) => {
  const [lines, vehicles, businesses, loads] = await Promise.all([
    obligationsOfTaxpayer(db, id),
    vehiclesOf(db, id),
    businessesOf(db, id),
    receiptsOf(db, { taxpayerId: id }),
  ]);
  const { objeto } = JSON.parse(profile) as { objeto?: CodeOf<'tributos'> };
  const taxes = lines.map(({ tax }) => tax).filter((tax) => tax !== FINE_TAX);
  const held = [
    ...(vehicles.length > 0 ? [VEHICLE_TAX] : []),
    ...(loads.length > 0 ? [LANDFILL_TAX] : []),
    ...businesses.map(({ tax }) => tax),
  ];
  const all = new Set([...taxes, ...held, ...(objeto ? [objeto] : [])]);
  return { inscripciones: [...all].toSorted() };
};

import { plansOf } from './plans.ts';
import type { Plan } from '#server/core/store/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import { ENVIRONMENT_TAX, FINE_TAX, VEHICLE_TAX } from '#server/rules/tax-names.ts';

/** The payment plans of a vehicle: of its taxes and of its fines, newest first. */
export async function vehiclePlans(plate: string, { db }: Pick<Context, 'db'>): Promise<Plan[]> {
  const taxes = [VEHICLE_TAX, ENVIRONMENT_TAX, FINE_TAX];
  const plans = await Promise.all(taxes.map((tax) => plansOf(db, plate, tax)));
  return plans.flat().toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

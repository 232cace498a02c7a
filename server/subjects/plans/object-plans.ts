import { plansOf } from './plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import { ENVIRONMENT_TAX, FINE_TAX, PROPERTY_TAXES, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The payment plans of a vehicle: of its taxes and of its fines, newest first. */
export function vehiclePlans(plate: string, context: Pick<Context, 'db'>): Promise<Plan[]> {
  return objectPlans(plate, [VEHICLE_TAX, ENVIRONMENT_TAX, FINE_TAX], context);
}

/** The payment plans of a property, of any of its taxes, newest first. */
export function propertyPlans(unit: string, context: Pick<Context, 'db'>): Promise<Plan[]> {
  return objectPlans(unit, PROPERTY_TAXES, context);
}

async function objectPlans(
  object: string,
  taxes: readonly CodeOf<'tributos'>[],
  { db }: Pick<Context, 'db'>,
): Promise<Plan[]> {
  const plans = await Promise.all(taxes.map((tax) => plansOf(db, object, tax)));
  return plans.flat().toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

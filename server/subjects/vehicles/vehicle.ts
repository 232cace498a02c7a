import type { Context, ErrorsOf, Moment, Refusing, DataStore } from '#server/core/context/context.ts';
import { yearOf } from '#formats/date.ts';
import { overAge } from '#server/rules/payments/instalments.ts';
import type { Vehicle } from '#server/core/store/schema/schema.ts';
import { findVehicle } from './vehicles.ts';
import { AGE_LIMIT } from '#server/rules/money/tax-constants.ts';
import { ENVIRONMENT_TAX, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The vehicle of a plate. Refuses with `dominio_inexistente`. */
export async function vehicleOf(
  plate: string,
  { db, refuse }: DataStore & Refusing<'dominio_inexistente'>,
): Promise<Vehicle> {
  const vehicle = await findVehicle(db, plate);
  if (!vehicle) throw refuse('dominio_inexistente', { dominio: plate });
  return vehicle;
}

/** The vehicle of a plate, when it can owe a tax. Refuses with `dominio_inexistente` or `sin_tpa`. */
export async function taxedVehicle(
  plate: string,
  tax: CodeOf<'tributos'>,
  context: Moment & Refusing<'sin_tpa' | ErrorsOf<typeof vehicleOf>>,
): Promise<Vehicle> {
  const vehicle = await vehicleOf(plate, context);
  if (tax === ENVIRONMENT_TAX && taxOf(vehicle, context) !== ENVIRONMENT_TAX) throw context.refuse('sin_tpa');
  return vehicle;
}

/** The tax a vehicle pays this year: over twenty years old, the environmental fee. */
export function taxOf(vehicle: Vehicle, { today }: Pick<Context, 'today'>): CodeOf<'tributos'> {
  const old = overAge({ fiscalYear: yearOf(today), modelYear: vehicle.year, ageLimit: AGE_LIMIT });
  return old ? ENVIRONMENT_TAX : VEHICLE_TAX;
}

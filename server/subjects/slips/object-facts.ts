import type { DataStore } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { slipPropertyFacts } from '#server/subjects/properties/property-facts.ts';
import { findProperty } from '#server/subjects/properties/properties.ts';
import { slipVehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { findVehicle } from '#server/subjects/vehicles/vehicles.ts';

/** Facts of an object printed on a slip, for any kind of object. */
export async function slipObjectFacts(object: string, context: DataStore): Promise<Fact[]> {
  const vehicle = await findVehicle(context.db, object);
  if (vehicle) return slipVehicleFacts(vehicle, context);
  const property = await findProperty(context.db, object);
  if (property) return slipPropertyFacts(property, context);
  // A slip of several objects is in the name of the debtor.
  if (cuit.valid(object)) return [{ label: 'CUIT', value: cuit.write(object) }];
  return [{ label: 'Imponible', value: object }];
}

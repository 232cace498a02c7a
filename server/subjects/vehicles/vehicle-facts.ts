import type { Caller, DataStore } from '#server/core/context/context.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Vehicle } from '#server/core/store/schema/schema.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';

/** Facts of a vehicle printed on documents. */
export async function vehicleFacts(vehicle: Vehicle, context: DataStore & Caller): Promise<Fact[]> {
  const detail = `${vehicle.brand} ${vehicle.model} · ${vehicle.year}`;
  return [
    { label: 'Dominio', value: vehicle.plate, detail },
    { label: 'Titular', value: await ownerName(vehicle, context) },
    { label: 'Padrón', value: vehicle.register_number },
  ];
}

/** Facts for a slip. All callers get the same slip, so it does not show the owner. */
export function slipVehicleFacts(vehicle: Vehicle, context: DataStore): Promise<Fact[]> {
  return vehicleFacts(vehicle, { ...context, taxpayer: null, representative: null });
}

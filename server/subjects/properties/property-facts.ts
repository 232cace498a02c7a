import type { Caller, DataStore } from '#server/core/context/context.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Property } from '#server/core/store/schema/schema.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';
import { propertyAddress, isProvisional } from './property.ts';

/** Facts of a property printed on documents. */
export async function propertyFacts(property: Property, context: DataStore & Caller): Promise<Fact[]> {
  const label = isProvisional(property) ? 'Parcela urbana provisoria' : 'Unidad urbana';
  return [
    { label, value: property.unit, detail: propertyAddress(property, context) },
    { label: 'Titular', value: await ownerName(property, context) },
    { label: 'Padrón', value: property.register_number },
  ];
}

/** Facts for a slip. All callers get the same slip, so it shows neither the owner nor the door number. */
export function slipPropertyFacts(property: Property, context: DataStore): Promise<Fact[]> {
  return propertyFacts(property, { ...context, taxpayer: null, representative: null });
}

import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Property } from '#server/core/store/schema/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import { ownerName } from '#server/subjects/taxpayers/owner-name.ts';
import { addressOf, isProvisional } from './property.ts';

/** What documents say of a property. */
export async function propertyFacts(property: Property, context: Context): Promise<Fact[]> {
  const label = isProvisional(property) ? 'Parcela urbana provisoria' : 'Unidad urbana';
  return [
    { label, value: property.unit, detail: addressOf(property, context) },
    { label: 'Titular', value: await ownerName(property, context) },
    { label: 'Padrón', value: property.register_number },
  ];
}

/** The same on a slip: there is one for whoever asks, so it tells neither who the owner is nor the door. */
export function slipPropertyFacts(property: Property, context: Context): Promise<Fact[]> {
  return propertyFacts(property, { ...context, taxpayer: null });
}

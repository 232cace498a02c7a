import type { Context, Refusing, DataStore } from '#server/core/context/context.ts';
import type { Property } from '#server/core/store/schema/schema.ts';
import { findProperty, unitsOf } from './properties.ts';

/** The property of a unit. Refuses with `unidad_urbana_inexistente`, or `varias_unidades` when its parcel is divided. */
export async function propertyOf(
  unit: string,
  { db, refuse }: DataStore & Refusing<'unidad_urbana_inexistente' | 'varias_unidades'>,
): Promise<Property> {
  const property = await findProperty(db, unit);
  if (property) return property;
  const [example] = await unitsOf(db, unit);
  if (example) throw refuse('varias_unidades', { unidad_urbana: example.unit });
  throw refuse('unidad_urbana_inexistente', { unidad_urbana: unit });
}

/** Returns true for parcels without a cadastre number yet, identified by the form of their code. */
export function isProvisional({ cadastre }: Pick<Property, 'cadastre'>): boolean {
  return cadastre.length === 6 && cadastre.startsWith('9');
}

/** Address of a property; only its owner sees the door number. */
export function propertyAddress(
  { street, door, owner_id }: Property,
  { taxpayer }: Pick<Context, 'taxpayer'>,
): string {
  const own = taxpayer?.id === owner_id;
  return (own ? `${street} ${door}` : street).toUpperCase();
}

/** Floor of a flat, without the street number; null: no floor. */
export function floorOf({ door }: Pick<Property, 'door'>): string | null {
  const floor = /\bp\.\s*(\S.*)/.exec(door)?.[1];
  return floor === undefined ? null : `Piso ${floor}`;
}

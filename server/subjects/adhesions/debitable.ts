import type { Now, Refusing, DataStore } from '#server/core/context/context.ts';
import type { Property, Vehicle } from '#server/core/store/schema/schema.ts';
import { registeredObject } from '#server/subjects/debt/obligations.ts';
import {
  ADVERTISING_TAX,
  ENVIRONMENT_TAX,
  PROCOM_TAX,
  PROPERTY_TAX,
  PROTECTION_TAX,
  SERVICES_TAX,
  SIMPLIFIED_TAX,
  VEHICLE_TAX,
} from '#server/rules/taxes/tax-codes.ts';
import { taxOf } from '#server/subjects/vehicles/vehicle.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** One tax of one object that can be paid by automatic debit. */
export interface Debitable {
  tax: CodeOf<'tributos'>;
  /** The object taxed: `ZA101AA`. */
  object: string;
  /** How the object is searched for: a code of datos_imponible. */
  by: 'DOMINIO' | 'UNIDAD_URBANA' | 'PADRON';
  /** Name of the object in a sentence: `El dominio ZA101AA`. */
  name: string;
  owner: number;
  /** Why it cannot be debited, for any user; null: it can. */
  refusal: string | null;
}

/** Kinds of objects that can be debited, with their taxes. */
export const DEBIT_KINDS = [
  { code: '0006', title: 'Automotores', by: 'DOMINIO', taxes: [VEHICLE_TAX, ENVIRONMENT_TAX] },
  {
    code: '0007',
    title: 'Inmuebles',
    by: 'UNIDAD_URBANA',
    taxes: [PROPERTY_TAX, SERVICES_TAX, PROTECTION_TAX],
  },
  { code: '9999', title: 'Otros', by: 'PADRON', taxes: [SIMPLIFIED_TAX, PROCOM_TAX, ADVERTISING_TAX] },
] as const;

const NOTHING_TO_DEBIT = 'Está exento: no tiene cuotas para debitar.';
const BY_UTILITY = 'Se cobra en la factura de la distribuidora eléctrica.';
const OUT_OF_ZONES = 'Este inmueble está fuera de las zonas alcanzadas.';

/** The tax that a vehicle pays this year. */
export function debitableVehicle(vehicle: Vehicle, context: Now): Debitable {
  const name = `El dominio ${vehicle.plate}`;
  const gone = vehicle.status === 'BAJA' ? `${name} está dado de baja.` : null;
  const exempt = vehicle.status === 'EXENTO' ? NOTHING_TO_DEBIT : null;
  const { plate: object, owner_id: owner } = vehicle;
  return { tax: taxOf(vehicle, context), object, by: 'DOMINIO', name, owner, refusal: gone ?? exempt };
}

/** A tax of a property. */
export function debitableProperty(property: Property, tax: CodeOf<'tributos'>): Debitable {
  const name = `La unidad urbana ${property.unit}`;
  const { unit: object, owner_id: owner } = property;
  return { tax, object, by: 'UNIDAD_URBANA', name, owner, refusal: propertyRefusal(property, tax, name) };
}

function propertyRefusal(property: Property, tax: CodeOf<'tributos'>, name: string): string | null {
  if (property.status === 'BAJA') return `${name} está dada de baja.`;
  if (property.status === 'EXENTO' && tax !== PROTECTION_TAX) return NOTHING_TO_DEBIT;
  if (tax === PROTECTION_TAX && property.zone === null) return OUT_OF_ZONES;
  return property.by_utility === 1 && tax !== PROPERTY_TAX ? BY_UTILITY : null;
}

/** The object registered under a number in a tax. Refuses with `padron_inexistente`. */
export async function debitableRegister(
  tax: CodeOf<'tributos'>,
  register: string,
  { db, refuse }: DataStore & Refusing<'padron_inexistente'>,
): Promise<Debitable> {
  const found = await registeredObject(db, tax, register);
  if (!found) throw refuse('padron_inexistente', { padron: register });
  return {
    tax,
    object: register,
    by: 'PADRON',
    name: `El padrón ${register}`,
    owner: found.taxpayer_id,
    refusal: null,
  };
}

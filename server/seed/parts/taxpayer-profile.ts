import type { Schema } from '#server/core/store/schema/schema.ts';
import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

type Taxpayer = Selectable<Schema['taxpayer']>;

/** Data of one taxpayer, from which the rest of the profile follows. */
export interface Person {
  kind: 'man' | 'woman' | 'company';
  cuit: string;
  /** Display name, surname first. */
  name: string;
  /** SRL, SA, SAS, UNIPERSONAL, SUCESIÓN INDIVISA, COOPERATIVA. */
  legal: string;
  /** Number of the first inscription, seven digits, and its tax. */
  register: string;
  tax: CodeOf<'tributos'>;
  email: string | null;
  phone: string | null;
  /** Days, `yyyy-mm-dd`: of birth or incorporation, and of inscription. */
  born: string;
  registered: string;
  /** CHICO, PEQUEÑO, MEDIANO, GRANDE. */
  group: string;
  category: string;
}

/** Fiscal key of a taxpayer. */
export interface Key {
  /** PHC string of scrypt. */
  hash: string;
  /** True if not changed since the office gave it. */
  provisional?: boolean;
}

/** The row of a taxpayer, with the profile that sign-in returns. `key` null: no fiscal key. */
export function taxpayerRow(id: number, person: Person, key: Key | null): Taxpayer {
  const company = person.kind === 'company';
  const profile = {
    categoria: person.category,
    cuit: person.cuit,
    email: person.email ?? '---',
    estado_civil: company ? '' : 'SOLTERO/A',
    fecha_inscripcion: person.registered,
    fecha_nacimiento: person.born,
    fecha_sares: '2010-01-01',
    grupo: person.group,
    nat_juridica: person.legal,
    nombre_completo: company ? '' : person.name,
    nro_documento: company ? person.cuit : person.cuit.slice(2, 10),
    nro_inscripcion: person.register,
    objeto: person.tax,
    padron: person.register,
    personeria: company ? 'JURÍDICA' : 'HUMANA',
    razon_social: company ? person.name : '',
    sexo: company ? '' : person.kind === 'man' ? 'M' : 'F',
    tipo_contribuyente: 'CONTRIBUYENTE LOCAL',
    tipo_contribuyente_abrev: 'CL',
    tipo_documento: company ? 'CUIT' : 'DNI',
    telefono: person.phone,
  };
  return {
    id,
    cuit: person.cuit,
    username: key && person.cuit,
    password_hash: key && key.hash,
    password_provisional: key?.provisional ? 1 : 0,
    password_expires_at: null,
    name: person.name,
    profile: JSON.stringify(profile),
    fiscal_address: null,
  };
}

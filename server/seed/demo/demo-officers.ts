import type { Insertable } from 'kysely';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { DEMO_SECRET_KEY } from '#server/core/environment/secret-keys.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { taxpayerRow, type Person } from '#server/seed/parts/taxpayer-profile.ts';

/** The officer of the demonstration: signs in with the demo password and codes of a public secret. */
export const DEMO_OFFICER = {
  cuit: '27981009504',
  secret: 'VALLESERENODEMOSTRACIONSEGUNDOFA',
} as const;

const PERSON: Person = {
  kind: 'woman',
  cuit: DEMO_OFFICER.cuit,
  name: 'ORTEGA SILVIA ANDREA',
  legal: 'UNIPERSONAL',
  register: '0104599',
  tax: '0006',
  email: 'silvia.ortega@ejemplo.test',
  phone: null,
  born: '1982-07-19',
  registered: '2015-03-01',
  group: 'CHICO',
  category: 'D',
};

interface OfficerRows {
  taxpayer: Insertable<Schema['taxpayer']>;
  account_role: Insertable<Schema['account_role']>;
  second_factor: Insertable<Schema['second_factor']>;
}

/** Rows of the demonstration's administrator. @param hash PHC string of scrypt of the demo password */
export function officerRows(id: number, hash: string): OfficerRows {
  return {
    taxpayer: taxpayerRow(id, PERSON, { hash }),
    account_role: { taxpayer_id: id, role: 'ADMINISTRADOR' },
    second_factor: {
      taxpayer_id: id,
      secret: new SecretBox([DEMO_SECRET_KEY]).seal(DEMO_OFFICER.secret, String(id)),
      confirmed_at: 0,
      last_step: 0,
    },
  };
}

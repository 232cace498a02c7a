import { COMPANIES, MEN, SURNAMES, WOMEN } from './catalogues/names.ts';
import { Random } from './parts/random.ts';
import { taxNumber } from './parts/tax-number.ts';
import type { Person } from './parts/taxpayer-profile.ts';
import { twoDigits } from './parts/month.ts';

const PERSONS = 110;
/** Ranges that are not assigned. */
const FIRST_DOCUMENT = 98_101_000;
const FIRST_COMPANY = 600_020;
/** Their first inscription; those of the demo set are below. */
export const FIRST_BULK_TAXPAYER = '0300001';

/** The taxpayers around the demo set: 110 persons and 20 companies. */
export function bulkTaxpayers(): Person[] {
  const random = new Random('taxpayers');
  const persons = Array.from({ length: PERSONS }, (_, i) => bulkPerson(i, random));
  return [...persons, ...COMPANIES.map((name, i) => bulkCompany(name, i, random))];
}

function bulkPerson(i: number, random: Random): Person {
  const kind = i % 2 === 0 ? 'woman' : 'man';
  const name = `${random.pick(SURNAMES)} ${random.pick(kind === 'woman' ? WOMEN : MEN)}`;
  return {
    kind,
    cuit: taxNumber(kind, FIRST_DOCUMENT + i * 37),
    name,
    legal: 'UNIPERSONAL',
    register: registerNumber(i),
    tax: '0006',
    email: random.chance(60) ? `contribuyente.${i + 1}@ejemplo.test` : null,
    phone: random.chance(70) ? `+549387555${random.digits(4)}` : null,
    born: `${random.integer(1948, 2003)}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`,
    registered: `${random.integer(2010, 2021)}-${twoDigits(random.integer(1, 12))}-01`,
    group: random.pick(['CHICO', 'PEQUEÑO', 'PEQUEÑO', 'MEDIANO']),
    category: random.pick(['B', 'C', 'D']),
  };
}

function bulkCompany(name: string, i: number, random: Random): Person {
  return {
    kind: 'company',
    cuit: taxNumber('company', FIRST_COMPANY + i * 3),
    name,
    legal: name.split(' ').at(-1)?.replaceAll('.', '') ?? '',
    register: registerNumber(PERSONS + i),
    tax: '0012',
    email: `empresa.${i + 1}@ejemplo.test`,
    phone: `+549387555${random.digits(4)}`,
    born: `${random.integer(1985, 2019)}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`,
    registered: `${random.integer(2010, 2020)}-${twoDigits(random.integer(1, 12))}-01`,
    group: random.pick(['PEQUEÑO', 'MEDIANO', 'GRANDE']),
    category: random.pick(['A', 'B']),
  };
}

function registerNumber(i: number): string {
  return String(Number(FIRST_BULK_TAXPAYER) + i).padStart(7, '0');
}

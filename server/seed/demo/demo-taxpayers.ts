import type { Key, Person } from '#server/seed/parts/taxpayer-profile.ts';

/** A named taxpayer of the demo set. */
export interface DemoTaxpayer extends Person {
  /** Signs in with the demo password; null: no fiscal key. */
  key: Omit<Key, 'hash'> | null;
}

/** The first taxpayer's id, as in the examples of sign-in; the others follow. */
export const FIRST_TAXPAYER_ID = 4512;

const person = (
  kind: 'man' | 'woman',
  cuit: string,
  name: string,
  register: string,
  born: string,
  rest: Partial<DemoTaxpayer> = {},
): DemoTaxpayer => ({
  kind,
  cuit,
  name,
  register,
  born,
  legal: 'UNIPERSONAL',
  tax: '0006',
  email: null,
  phone: null,
  registered: '2015-03-01',
  group: 'PEQUEÑO',
  category: 'C',
  key: null,
  ...rest,
});

const company = (
  cuit: string,
  name: string,
  legal: string,
  register: string,
  born: string,
  rest: Partial<DemoTaxpayer> = {},
): DemoTaxpayer => ({
  kind: 'company',
  cuit,
  name,
  register,
  born,
  legal,
  tax: '0012',
  email: `administracion.${register}@ejemplo.test`,
  phone: `+549387555${register.slice(-4)}`,
  registered: '2012-04-01',
  group: 'MEDIANO',
  category: 'B',
  key: null,
  ...rest,
});

const KEY = { key: {} };

/** The first is number 1. */
export const DEMO_TAXPAYERS: readonly DemoTaxpayer[] = [
  person('man', '20981001126', 'TOLABA JUAN IGNACIO', '0104512', '1990-05-12', KEY),
  person('woman', '27981002453', 'GUANUCO MARÍA BELÉN', '0104515', '1986-11-03', {
    ...KEY,
    email: 'belen.guanuco@ejemplo.test',
    phone: '+5493875551245',
  }),
  person('woman', '27981003913', 'MAMANÍ ROSA ELVIRA', '0104517', '1951-08-21', {
    ...KEY,
    group: 'CHICO',
    category: 'D',
  }),
  person('man', '20981004788', 'FARFÁN HÉCTOR OMAR', '0205002', '1968-02-14', {
    ...KEY,
    tax: '0011',
    category: 'D',
  }),
  person('man', '20981005032', 'AYBAR NICOLÁS (SUCESIÓN)', '0104519', '1939-09-30', {
    key: { provisional: true },
    legal: 'SUCESIÓN INDIVISA',
  }),
  person('woman', '27981006602', 'QUISPE DANIELA SOL', '0104521', '1994-01-27', {
    ...KEY,
    email: 'daniela.quispe@ejemplo.test',
    phone: '+5493875551660',
  }),
  person('man', '20981007841', 'CARDOZO MIGUEL ÁNGEL', '0104523', '1979-06-18', {
    ...KEY,
    email: 'miguel.cardozo@ejemplo.test',
  }),
  person('man', '23981003039', 'BURGOS ANDRÉS', '0104525', '1988-12-05', KEY),
  person('woman', '23981003004', 'IBÁÑEZ LUCÍA', '0205009', '2001-04-09', {
    ...KEY,
    registered: '2026-03-20',
  }),
  company('30006001218', 'LOS LAPACHOS S.R.L.', 'SRL', '0205001', '2012-03-12', KEY),
  company('30006002389', 'CONSTRUCTORA RÍO ARENALES S.A.', 'SA', '0205011', '1998-07-01', {
    ...KEY,
    group: 'GRANDE',
    category: 'A',
  }),
  company('30006003458', 'HOTEL CERRO ALTO S.A.', 'SA', '0205012', '2004-05-20', KEY),
  company('30006004527', 'TORRES DEL NORTE S.A.', 'SA', '0205013', '2009-10-08', {
    ...KEY,
    group: 'GRANDE',
    category: 'A',
  }),
  company('30006005698', 'VALLE VERDE S.A.', 'SA', '0205014', '2001-02-28', {
    ...KEY,
    group: 'GRANDE',
    category: 'A',
  }),
  company('30006006767', 'PUBLICIDAD ANDINA S.A.S.', 'SAS', '0205015', '2018-09-17', KEY),
  company('30006007836', 'TRANSPORTE EL TABACAL S.R.L.', 'SRL', '0205016', '1995-11-22', { group: 'GRANDE' }),
  company('30006008905', 'ESTUDIO PAZ Y ASOCIADOS S.R.L.', 'SRL', '0205017', '2010-06-10', {
    ...KEY,
    group: 'PEQUEÑO',
  }),
  company('33006000059', 'COOPERATIVA LA MERCED LTDA.', 'COOPERATIVA', '0205018', '1989-03-15', KEY),
];

/** Represented taxpayers by representative's CUIT: an accounting studio for three of its clients. */
export const DEMO_REPRESENTATIONS: Readonly<Record<string, readonly string[]>> = {
  '30006008905': ['30006001218', '30006003458', '30006005698'],
};

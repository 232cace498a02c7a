import { PROCOM_TAX, SIMPLIFIED_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { STREETS } from './catalogues/streets.ts';
import { Random } from './parts/random.ts';
import type { UnpaidLines } from './parts/vehicle-draft.ts';

/** A business that is billed a fixed amount every month and declares nothing. */
export interface SmallShop extends Omit<Business, 'taxpayer_id' | 'until'> {
  activities: readonly string[];
  billing: Billing;
}

export interface Billing {
  /** Cents of 2026. */
  monthly: number;
  standing: UnpaidLines;
}

const CLEAR: UnpaidLines = { is: 'clear' };
const FIRST_REGISTER = 206_001;
const SINCE = '2019-05-01';
const COUNT = 40;

/** Cents a month of the simplified tax by the category of its owner, and of Procom by the shop. */
const BY_CATEGORY: Readonly<Record<string, number>> = { B: 38_500_00, C: 31_200_00, D: 27_000_00 };
const PROCOM_MONTHLY = 29_400_00;

/** Small shops of companies of the demo set, by the padrón of the company. */
const OF_COMPANIES: Readonly<
  Record<string, readonly (readonly [register: string, name: string, address: string, activity: string])[]>
> = {
  '0205011': [
    ['0205021', 'Corralón Río Arenales', 'Av. Paraguay 2260', '466330'],
    ['0205022', 'Ferretería Río Arenales', 'Av. Paraguay 2272', '475210'],
    ['0205023', 'Inmobiliaria Río Arenales', 'Caseros 188', '681098'],
    ['0205024', 'Taller Río Arenales', 'Av. Circunvalación Oeste 210', '452910'],
    ['0205025', 'Cantina del Obrador', 'Av. de los Ceibos 1200', '561011'],
  ],
  '0205018': [
    ['0205026', 'Proveeduría La Merced', 'Santa Fe 1010', '471130'],
    ['0205027', 'Librería La Merced', 'Santa Fe 1022', '476111'],
    ['0205028', 'Panadería La Merced', 'Santa Fe 1034', '107121'],
    ['0205029', 'Quesería La Merced', 'Los Jacarandás 410', '472111'],
    ['0205030', 'Botica La Merced', 'Santa Fe 1046', '477310'],
    ['0205031', 'Bar de la Cooperativa', 'La Merced 15', '561014'],
  ],
};

/** Shops of persons, with their activity. */
const TRADES: readonly (readonly [name: string, activity: string])[] = [
  ['Kiosco', '471191'],
  ['Despensa', '471130'],
  ['Peluquería', '960201'],
  ['Ferretería', '475210'],
  ['Librería', '476111'],
  ['Panadería', '107121'],
  ['Indumentaria', '477110'],
  ['Taller', '452910'],
  ['Repuestos', '453100'],
  ['Comidas', '562010'],
  ['Verdulería', '011211'],
  ['Estudio contable', '692000'],
];

/** The small shops of a company of the demo set, by its padrón. All are up to date. */
export function shopsOfCompany(padron: string): SmallShop[] {
  return (OF_COMPANIES[padron] ?? []).map(([register_number, name, address, activity]) => ({
    register_number,
    tax: PROCOM_TAX,
    name,
    address,
    since: SINCE,
    activities: [activity],
    billing: { monthly: PROCOM_MONTHLY, standing: CLEAR },
  }));
}

/** The shops that forty of the persons around the demo set keep, by the id of their owner: three in four are of the simplified tax. */
export function shopsOfPersons(persons: readonly Taxpayer[]): Map<number, SmallShop> {
  const random = new Random('small shops');
  const standings = random.shuffled(standingsOf(random));
  const keepers = random.shuffled(persons).slice(0, COUNT);
  return new Map(
    keepers.map(({ id, name, profile }, i) => {
      const [trade, activity] = random.pick(TRADES);
      const tax = i % 4 === 0 ? PROCOM_TAX : SIMPLIFIED_TAX;
      const { categoria } = JSON.parse(profile) as { categoria: string };
      const monthly = tax === PROCOM_TAX ? PROCOM_MONTHLY : (BY_CATEGORY[categoria] ?? PROCOM_MONTHLY);
      const shop: SmallShop = {
        register_number: String(FIRST_REGISTER + i).padStart(7, '0'),
        tax,
        name: `${trade} ${surnameOf(name)}`,
        address: `${random.pick(STREETS)} ${random.integer(100, 2900)}`,
        since: `${random.integer(2021, 2023)}-0${random.integer(1, 9)}-01`,
        activities: [activity],
        billing: { monthly, standing: standings[i] ?? CLEAR },
      };
      return [id, shop];
    }),
  );
}

/** Debt as in a town of its size, but for plans. */
function standingsOf(random: Random): UnpaidLines[] {
  const owing = (times: number, least: number, most: number): UnpaidLines[] =>
    Array.from({ length: times }, () => ({ is: 'owing', lines: random.integer(least, most) }));
  const inCourt: UnpaidLines = { is: 'in-court', lines: 9, blocked: 0 };
  return [...Array.from({ length: 24 }, () => CLEAR), ...owing(10, 1, 3), ...owing(5, 4, 12), inCourt];
}

/** `GUTIÉRREZ ANA LAURA` → `Gutiérrez`. */
function surnameOf(name: string): string {
  const [surname = ''] = name.split(' ');
  return surname.charAt(0) + surname.slice(1).toLowerCase();
}

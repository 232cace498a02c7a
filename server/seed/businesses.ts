import { LODGING_TAX, PERCEPTION_TAX, WITHHOLDING_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { ACTIVITY_LIST } from './catalogues/activities.ts';
import { STREETS } from './catalogues/streets.ts';
import { Random } from './parts/random.ts';
import { shopsOfCompany, shopsOfPersons, type Billing } from './small-shops.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A business with its owner's CUIT and the codes of its activities. */
export interface SeededBusiness extends Business {
  cuit: string;
  /** Its owner's name. */
  owner: string;
  activities: readonly string[];
  /** Its monthly bill; null: it files declarations. */
  billing: Billing | null;
}

const GENERAL = '0012';

type Named = readonly [
  name: string,
  address: string,
  tax: CodeOf<'tributos'>,
  activities: readonly string[],
  register?: string,
];

/** Named businesses, by the padrón of the taxpayer; its own where it is another. */
const NAMED: Readonly<Record<string, Named>> = {
  '0205001': ['Autoservicio Los Lapachos', 'San Martín 1450', GENERAL, ['471130']],
  '0205002': ['Kiosco Don Farfán', 'San Martín 880', '0011', ['471191']],
  '0104515': ['Tejidos Belén', 'España 1240', '0013', ['477110'], '0205003'],
  '0205011': ['Constructora Río Arenales', 'Av. Paraguay 2200', GENERAL, ['410011', '421000']],
  '0205012': ['Hotel Cerro Alto', 'Caseros 620', GENERAL, ['551022', '561011', '900030']],
  '0205013': ['Torres del Norte', 'Belgrano 1710', GENERAL, ['611010']],
  '0205014': ['Valle Verde Mayorista', 'Av. Asunción 3100', GENERAL, ['463129']],
  '0205015': ['Publicidad Andina', 'Balcarce 455', GENERAL, ['731009']],
  '0205016': ['Transporte El Tabacal', 'Ruta 68 km 4', GENERAL, ['492229', '492190']],
  '0205017': ['Estudio Paz', 'Mitre 301', GENERAL, ['692000']],
  '0205018': ['Cooperativa La Merced', 'Santa Fe 990', GENERAL, ['812010']],
};

/** Other inscriptions of a taxpayer, by the padrón of its business: what it collects from others for the city. */
const COLLECTING: Readonly<
  Record<string, readonly (readonly [register: string, tax: CodeOf<'tributos'>])[]>
> = {
  '0205012': [['0205112', LODGING_TAX]],
  '0205014': [
    ['0205214', WITHHOLDING_TAX],
    ['0205314', PERCEPTION_TAX],
  ],
};
/** First day of which they declare it. */
export const COLLECTING_SINCE = '2026-01-01';

/** Simplified tax of Guanuco, category B, and Procom of the kiosk of Farfán. */
const BILLED: Readonly<Record<string, Billing>> = {
  '0205003': { monthly: 18_500_00, standing: { is: 'clear' } },
  '0205002': { monthly: 9_800_00, standing: { is: 'owing', lines: 1 } },
};

/**
 * The 25 businesses of the demo set and the sixty around it, in the order of their owners: one of each company, and the
 * small shops of persons.
 * @param around taxpayers that are not of the demo set
 */
export function businesses(demo: readonly Taxpayer[], around: readonly Taxpayer[]): SeededBusiness[] {
  const random = new Random('businesses');
  const persons = around.filter(({ profile }) => !isCompany(profileOf({ profile })));
  const shops = shopsOfPersons(persons);
  return [...demo, ...around].flatMap((taxpayer): SeededBusiness[] => {
    const owned = { taxpayer_id: taxpayer.id, until: null, cuit: taxpayer.cuit, owner: taxpayer.name };
    const shop = shops.get(taxpayer.id);
    if (shop) return [{ ...owned, ...shop }];
    const profile = profileOf(taxpayer);
    const padron = profile['padron'] ?? '';
    const named = NAMED[padron];
    if (!named && !isCompany(profile)) return [];
    const [name, address, tax, activities, register_number = padron] = named ?? [
      titleOf(taxpayer.name),
      `${random.pick(STREETS)} ${random.integer(100, 2900)}`,
      GENERAL,
      random.shuffled(ACTIVITY_LIST.map(({ code }) => code)).slice(0, random.integer(1, 2)),
    ];
    const since = profile['fecha_inscripcion'] ?? '';
    const billing = BILLED[register_number] ?? null;
    const business = { ...owned, register_number, tax, name, address, since, activities, billing };
    const others = (COLLECTING[register_number] ?? []).map(([register, collected]) => ({
      ...business,
      register_number: register,
      tax: collected,
      since: COLLECTING_SINCE,
      activities: [],
    }));
    return [business, ...others, ...shopsOfCompany(padron).map((one) => ({ ...owned, ...one }))];
  });
}

function profileOf({ profile }: Pick<Taxpayer, 'profile'>): Record<string, string> {
  return JSON.parse(profile) as Record<string, string>;
}

function isCompany(profile: Record<string, string>): boolean {
  return profile['personeria'] === 'JURÍDICA';
}

/** `ALFARERÍA DEL VALLE S.R.L.` → `Alfarería del Valle`. */
function titleOf(name: string): string {
  const words = name.replace(/(?<!\s)\s+S\.\S*$/, '').toLowerCase();
  return words.replace(/(^|\s)(?!(?:de|del|el|la|los|las)\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

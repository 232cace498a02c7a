import { FIRST_TAXPAYER_ID } from './demo-taxpayers.ts';
import { monthFrom } from '#server/seed/parts/month.ts';
import { agedPlan } from '#server/seed/parts/plan-draft.ts';
import { propertyValuationFor } from '#server/seed/parts/property-draft.ts';
import type { PropertyDraft } from '#server/seed/parts/property-draft.ts';
import type { UnpaidLines } from '#server/seed/parts/vehicle-draft.ts';

const owing = (lines: number): UnpaidLines => ({ is: 'owing', lines });
/** Twenty months of three taxes make sixty lines. */
const MONTHS = 20;
const FIRST_REGISTER = 500_001;

/** A property before it has its register number. */
type Unregistered = Omit<PropertyDraft, 'register'>;

/** `owner` is a number of `demo-taxpayers.ts`; `monthly` is its tax in pesos; `metres` its frontage. */
function property(
  owner: number,
  unit: string,
  nomenclature: string,
  [street, door]: readonly [street: string, door: string],
  { monthly, metres, ...options }: { monthly: number; metres: number } & Partial<Unregistered>,
): Unregistered {
  return {
    unit,
    nomenclature,
    street,
    door,
    zone: 2,
    serviceZone: 'A',
    frontage: Math.round(metres * 100),
    valuation: propertyValuationFor(Math.round(monthly * 100)),
    byUtility: false,
    months: MONTHS,
    ownerId: FIRST_TAXPAYER_ID + owner - 1,
    standing: { is: 'clear' },
    ...options,
  };
}

/** Owners of the flats of 104520: not 1, with the reference debt, nor 9, who has nothing. */
const FLATS = [4, 7, 8, 11, 10, 12, 13, 14, 15, 16, 17, 18];

const flats = FLATS.map((owner, i) =>
  property(
    owner,
    `104520-${i + 1}`,
    `01-B-31-7-${i + 1}`,
    ['Belgrano', `455 p.${Math.floor(i / 2) + 1} ${i % 2 === 0 ? 'A' : 'B'}`],
    {
      monthly: 9_400 + i * 125.5,
      metres: 4.5,
      zone: 1,
      standing: i % 5 === 4 ? owing(2) : { is: 'clear' },
    },
  ),
);

/** The properties of the named taxpayers, 40 in all. What each one shows: README.md of this folder. */
export function demoProperties(today: string): PropertyDraft[] {
  const registered = (first: number) => (draft: Unregistered, i: number) => ({
    ...draft,
    register: String(first + i).padStart(7, '0'),
  });
  return [
    ...[...HOUSES, ...housesInPlan(today)].map(registered(FIRST_REGISTER + flats.length)),
    ...flats.map(registered(FIRST_REGISTER)),
  ];
}

const HOUSES: readonly Unregistered[] = [
  property(18, '104501', '01-H-112a-2', ['España', '1012'], {
    monthly: 12_480.6,
    metres: 9,
    standing: owing(3),
  }),
  property(13, '104512', '01-H-112b-014', ['España', '1240'], { monthly: 34_200, metres: 18.5 }),
  property(2, '104512-3', '01-H-112b-014-3', ['España', '1240 p.2 D'], {
    monthly: 11_350.25,
    metres: 10,
    byUtility: true,
  }),
  property(3, '104503', '01-A-44-12', ['Pje. del Molino', '87'], {
    monthly: 5_210,
    metres: 7.2,
    zone: 4,
    exemption: {
      text: 'Inmueble con exención 100 % hasta 31/12/2026',
      since: monthFrom(2025, 3),
      annulled: 2,
    },
  }),
  property(4, '104504', '01-C-18-5', ['San Martín', '880'], {
    monthly: 14_600,
    metres: 8.1,
    standing: owing(2),
  }),
  property(5, '104505', '01-D-9-21', ['Caseros', '1533'], {
    monthly: 10_120.4,
    metres: 10.4,
    standing: { is: 'in-court', lines: 12, blocked: 0 },
  }),
  property(6, '104506', '01-K-77-3a', ['Las Tipas', '215'], {
    monthly: 8_730,
    metres: 8,
    zone: 3,
    byUtility: true,
  }),
  property(7, '104507', '01-K-78-1', ['Los Jacarandás', '340'], { monthly: 9_905.1, metres: 9.5, zone: 3 }),
  property(8, '104508', '01-M-5-16', ['El Churqui', '62'], {
    monthly: 6_300,
    metres: 7.5,
    zone: 4,
    standing: owing(6),
  }),
  property(10, '104510', '01-C-20-2', ['San Martín', '1102'], { monthly: 28_400.75, metres: 14 }),
  property(11, '104511', '01-Q-305-022a', ['Av. Circunvalación Oeste', '4400'], {
    monthly: 33_780,
    metres: 18.6,
    zone: null,
    serviceZone: 'C',
  }),
  property(11, '904511', '01-Q-306-1', ['Av. Circunvalación Oeste', 's/n'], {
    monthly: 15_020,
    metres: 12,
    zone: null,
    serviceZone: 'C',
  }),
  property(11, '904512', '01-Q-306-2', ['Av. Circunvalación Oeste', 's/n'], {
    monthly: 15_020,
    metres: 12,
    zone: null,
    serviceZone: 'C',
    standing: owing(5),
  }),
  property(11, '104522', '01-Q-307-4', ['Río Arenales', '2015'], {
    monthly: 21_640.3,
    metres: 15,
    left: '2025-08-20',
  }),
  property(12, '104513', '01-A-2-9', ['Cerro Alto', '90'], { monthly: 34_990, metres: 18, zone: 1 }),
  property(12, '104523', '01-A-2-10', ['Cerro Alto', '110'], {
    monthly: 18_220,
    metres: 11,
    zone: 1,
    standing: owing(1),
  }),
];

/** Properties in a plan signed some months ago, among others. */
const housesInPlan = (today: string): readonly Unregistered[] => [
  property(13, '104514', '01-R-61-8', ['Av. de los Ceibos', '3300'], {
    monthly: 26_115,
    metres: 16,
    plan: {
      tax: '0008',
      ...agedPlan({ state: 'VIGENTE', monthsAgo: 5, day: 14, months: 4, instalments: 9, paid: 5 }, today),
    },
  }),
  property(14, '104515', '01-S-12-3', ['Av. Paraguay', '2750'], { monthly: 31_870.9, metres: 17.2 }),
  property(14, '104524', '01-S-12-4', ['Av. Paraguay', '2780'], {
    monthly: 24_500,
    metres: 13,
    byUtility: true,
  }),
  property(15, '104516', '01-E-35-11', ['9 de Julio', '640'], {
    monthly: 13_275,
    metres: 9,
    standing: owing(4),
  }),
  property(16, '104517', '01-T-3-2', ['Av. Bolivia', '4650'], {
    monthly: 29_330.2,
    metres: 18,
    serviceZone: 'B',
  }),
  property(16, '104525', '01-T-3-5', ['Av. Bolivia', '4700'], {
    monthly: 27_410,
    metres: 17,
    serviceZone: 'B',
    standing: owing(2),
  }),
  property(17, '104518', '01-F-50-7', ['Independencia', '333 p.1'], {
    monthly: 16_480,
    metres: 10,
    wholeYear: true,
    paidHalf: true,
  }),
  property(18, '104519', '01-L-14-1', ['La Merced', '1200'], {
    monthly: 19_760.45,
    metres: 12.5,
    serviceZone: 'B',
    standing: owing(12),
    plan: {
      tax: '0007',
      ...agedPlan({ state: 'CADUCO', monthsAgo: 11, day: 9, months: 6, instalments: 6, paid: 2 }, today),
    },
  }),
  property(4, '104526', '01-C-18-6', ['San Martín', '884'], {
    monthly: 7_340,
    metres: 5,
    plan: {
      tax: '0007',
      ...agedPlan({ state: 'CANCELADO', monthsAgo: 10, day: 3, months: 6, instalments: 3, paid: 3 }, today),
    },
  }),
  property(6, '104527', '01-K-77-3b', ['Las Tipas', '217'], { monthly: 4_015, metres: 4, zone: 3 }),
  property(10, '104528', '01-C-21-8', ['20 de Febrero', '415'], { monthly: 22_905.6, metres: 12 }),
  property(2, '104529', '01-V-8-30', ['Los Lapachos', '51'], { monthly: 6_890, metres: 8.4, zone: 4 }),
];

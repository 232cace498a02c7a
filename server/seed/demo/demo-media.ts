import type { ExpedienteState } from '#server/rules/states/expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** An expediente of a medium: its number, and its states with the days ago of each. */
export type MediumFiling = readonly [
  number: number,
  ...(readonly [daysAgo: number, state: ExpedienteState, detail?: string])[],
];

/** Advertising of the demo set. */
export interface MediumCase {
  cuit: string;
  /** Its business; null: a vehicle. */
  business: string | null;
  place: string;
  carrier: string;
  mode: CodeOf<'modalidades_publicidad'>;
  /** Hundredths of a square metre. */
  area: number;
  faces: number;
  /** In how many instalments its year is paid, and how many of this one are. */
  instalments: 1 | 4;
  paid: number;
  /** The expedientes that declare it, and that say it was taken down. */
  declared?: MediumFiling;
  removal?: MediumFiling;
}

const ANDINA = '30006006767';
const LAPACHOS = '30006001218';

const sign = (place: string, rest: Partial<MediumCase> = {}): MediumCase => ({
  cuit: ANDINA,
  business: '0205015',
  place,
  carrier: 'COLUMNA',
  mode: 'SIMPLE',
  area: 800,
  faces: 2,
  instalments: 1,
  paid: 1,
  ...rest,
});

const vehicle = (plate: string, rest: Partial<MediumCase> = {}): MediumCase =>
  sign(plate, { business: null, carrier: 'CAMION', mode: 'FIJA', area: 300, faces: 1, ...rest });

/** Signs of Publicidad Andina along the avenues, that were there before the portal and are paid. */
const ALONG = [
  'Av. Bolivia 1200',
  'Av. Bolivia 2450',
  'Av. Bolivia 3900',
  'Av. Paraguay 410',
  'Av. Paraguay 1750',
  'Av. Tavella 900',
  'Av. Tavella 2380',
  'Av. Asunción 605',
  'Av. Asunción 1890',
  'Av. de los Ceibos 330',
  'Av. de los Ceibos 2100',
  'Ruta 9 km 1588',
  'Ruta 51 km 4',
  'Ruta 68 km 2',
];

/** Andina has a medium in each state, and owes some; Los Lapachos has its three signs paid. */
export const DEMO_MEDIA: readonly MediumCase[] = [
  ...ALONG.map((place) => sign(place)),
  sign('Belgrano 1500', { mode: 'LUMINOSO', carrier: 'AZOTEA', area: 480, paid: 0 }),
  sign('Mitre 720', { mode: 'LED', carrier: 'FRENTE', area: 600, faces: 1, instalments: 4 }),
  sign('Balcarce 455', {
    removal: [45_178, [34, 'INICIADO'], [30, 'EN_ANALISIS'], [20, 'APROBADO', 'No está más.']],
  }),
  sign('España 1010', { removal: [45_184, [3, 'INICIADO']] }),
  sign('Caseros 1330', {
    mode: 'LUMINOSO',
    carrier: 'SALIENTE',
    area: 315,
    faces: 1,
    paid: 0,
    declared: [
      45_177,
      [25, 'INICIADO'],
      [20, 'EN_ANALISIS'],
      [18, 'RECHAZADO', 'Tapa el semáforo: la ordenanza no lo permite.'],
    ],
  }),
  sign('Santa Fe 260', {
    mode: 'LUMINOSO',
    paid: 0,
    declared: [
      45_180,
      [8, 'INICIADO'],
      [6, 'EN_ANALISIS'],
      [2, 'OBSERVADO', 'En la foto no se ve el cartel entero'],
    ],
  }),
  sign('Alvarado 940', {
    carrier: 'FRENTE',
    area: 250,
    faces: 1,
    declared: [45_179, [7, 'INICIADO'], [5, 'PAGADO']],
  }),
  sign('Urquiza 615', { carrier: 'TOLDO', area: 480, paid: 0, declared: [45_185, [1, 'INICIADO']] }),
  sign('San Martín 1450', { cuit: LAPACHOS, business: '0205001', carrier: 'FRENTE', area: 315, faces: 1 }),
  sign('San Martín 1450', {
    cuit: LAPACHOS,
    business: '0205001',
    carrier: 'SALIENTE',
    mode: 'LUMINOSO',
    area: 200,
  }),
  sign('San Martín 1450', { cuit: LAPACHOS, business: '0205001', carrier: 'TOLDO', area: 640, faces: 1 }),
  vehicle('ZA160AA'),
  vehicle('ZA161AA', { mode: 'ALTOPARLANTE', paid: 0 }),
  vehicle('ZA162AA', { mode: 'PANTALLA', area: 450, instalments: 4 }),
];
/** Number of companies outside the demo set with a sign each. */
export const SIGNS_AROUND = 15;
/** The next one is PYP-2026-00122, as in the example of the domain. */
export const FIRST_MEDIUM = 79;

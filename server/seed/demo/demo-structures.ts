import type { ExpedienteState } from '#server/rules/states/expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A structure of the demo set. */
export interface StructureCase {
  /** `EST-0031` is 31. */
  count: number;
  cuit: string;
  kind: CodeOf<'tipos_estructura'>;
  height: number;
  place: string;
  at: readonly [latitude: string, longitude: string];
  antennas: number;
  carriers: string;
  /** Years ago of each check, and whether it was paid. */
  checks?: readonly (readonly [yearsAgo: number, paid: boolean])[];
  /** The expediente that requests it: number, and states with the days ago of each. */
  asked?: readonly [
    number: number,
    ...(readonly [daysAgo: number, state: ExpedienteState, detail?: string])[],
  ];
  /** Years ago it was taken down. */
  removed?: number;
}

const TORRES = '30006004527';
const ARENALES = '30006002389';

/** Torres del Norte has one in each state, Río Arenales owes a check of last year. */
export const DEMO_STRUCTURES: readonly StructureCase[] = [
  {
    count: 31,
    cuit: TORRES,
    kind: 'MONOPOSTE',
    height: 2_400,
    place: 'Av. Bolivia 4650',
    at: ['-24.728510', '-65.410220'],
    antennas: 6,
    carriers: 'Andes Móvil',
    checks: [[1, true]],
  },
  {
    count: 32,
    cuit: TORRES,
    kind: 'TORRE',
    height: 4_500,
    place: 'Ruta 9 km 1592',
    at: ['-24.701200', '-65.388400'],
    antennas: 12,
    carriers: 'Andes Móvil, Puna Conecta',
    checks: [
      [1, true],
      [0, false],
    ],
  },
  {
    count: 33,
    cuit: TORRES,
    kind: 'AZOTEA',
    height: 900,
    place: 'Balcarce 740',
    at: ['-24.780350', '-65.412800'],
    antennas: 3,
    carriers: 'Puna Conecta',
    asked: [45_182, [4, 'INICIADO']],
  },
  {
    count: 34,
    cuit: TORRES,
    kind: 'TORRE',
    height: 4_250,
    place: 'Ruta 51 km 8',
    at: ['-24.834100', '-65.471900'],
    antennas: 9,
    carriers: 'Andes Móvil',
    asked: [
      45_181,
      [13, 'INICIADO'],
      [9, 'EN_ANALISIS'],
      [2, 'OBSERVADO', 'Falta el seguro de responsabilidad civil'],
    ],
  },
  {
    count: 35,
    cuit: TORRES,
    kind: 'PEDESTAL',
    height: 600,
    place: 'Los Eucaliptos 210',
    at: ['-24.812700', '-65.428050'],
    antennas: 2,
    carriers: 'Puna Conecta',
    asked: [45_171, [12, 'INICIADO'], [9, 'EN_ANALISIS'], [3, 'APROBADO']],
  },
  {
    count: 36,
    cuit: TORRES,
    kind: 'MASTIL',
    height: 3_000,
    place: 'Caseros 1900',
    at: ['-24.789910', '-65.431200'],
    antennas: 4,
    carriers: 'Andes Móvil',
    checks: [[2, true]],
    removed: 1,
  },
  {
    count: 37,
    cuit: ARENALES,
    kind: 'MASTIL',
    height: 1_800,
    place: 'Av. Paraguay 2260',
    at: ['-24.829550', '-65.421700'],
    antennas: 2,
    carriers: 'Propia, de radio',
    checks: [[1, false]],
  },
  {
    count: 38,
    cuit: ARENALES,
    kind: 'MONOPOSTE',
    height: 2_100,
    place: 'Av. de los Ceibos 1200',
    at: ['-24.846020', '-65.449310'],
    antennas: 3,
    carriers: 'Puna Conecta',
    checks: [
      [1, true],
      [0, true],
    ],
  },
];

import type { ExpedienteState } from '#server/rules/states/expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Monthly landfill loads of a taxpayer of the demo set. */
export interface Loads {
  cuit: string;
  /** Register number of the taxpayer. */
  register: string;
  plate: string;
  waste: CodeOf<'tipos_residuo'>;
  gross: number;
  tare: number;
  /** Number of months, up to the current one. */
  months: number;
  perMonth: number;
  /** Unpaid months, as months ago. */
  owes: readonly number[];
}

/** `B-0081600`. */
export const FIRST_RECEIPT = 81_600;

/** Río Arenales has the month of the documented example; the hotel owes an overdue one. */
export const DEMO_LOADS: readonly Loads[] = [
  {
    cuit: '30006002389',
    register: '0205011',
    plate: 'ZA121AA',
    waste: 'ESCOMBROS',
    gross: 14_200,
    tare: 10_720,
    months: 5,
    perMonth: 12,
    owes: [1],
  },
  {
    cuit: '30006003458',
    register: '0205012',
    plate: 'ZA130AA',
    waste: 'ASIMILABLE',
    gross: 11_015,
    tare: 9_950,
    months: 12,
    perMonth: 3,
    owes: [1, 2],
  },
  {
    cuit: '33006000059',
    register: '0205018',
    plate: 'ZA127AA',
    waste: 'PODA',
    gross: 12_480,
    tare: 10_060,
    months: 6,
    perMonth: 4,
    owes: [],
  },
];

/** Disputed receipts, by number. */
export const DISPUTES: ReadonlyMap<
  number,
  {
    expediente: number;
    detail: string;
    moves: readonly (readonly [daysAgo: number, state: ExpedienteState, said?: string])[];
  }
> = new Map([
  [
    FIRST_RECEIPT + 26,
    {
      expediente: 45_172,
      detail: 'El camión se pesó dos veces.',
      moves: [
        [12, 'INICIADO'],
        [9, 'EN_ANALISIS'],
        [3, 'APROBADO', 'La balanza lo confirma: no se factura.'],
      ],
    },
  ],
  [
    FIRST_RECEIPT + 47,
    {
      expediente: 45_183,
      detail: 'La tara es de otro camión.',
      moves: [
        [4, 'INICIADO'],
        [2, 'EN_ANALISIS'],
      ],
    },
  ],
]);

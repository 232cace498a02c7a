import type { VehicleKind } from '#server/seed/catalogues/models.ts';
import { FIRST_TAXPAYER_ID } from './demo-taxpayers.ts';
import { monthFrom } from '#server/seed/parts/month.ts';
import { agedPlan, waitingPlan } from '#server/seed/parts/plan-draft.ts';
import { valuationFor } from '#server/seed/parts/vehicle-draft.ts';
import type { UnpaidLines, VehicleDraft } from '#server/seed/parts/vehicle-draft.ts';

const owing = (lines: number): UnpaidLines => ({ is: 'owing', lines });

type Options = Partial<
  Pick<VehicleDraft, 'autoDebit' | 'exemption' | 'left' | 'wholeYear' | 'paidHalf' | 'paidYear'>
> & {
  standing?: UnpaidLines;
  kind?: VehicleKind;
};

/** `owner` is the number of the taxpayer in `demo-taxpayers.ts`; `monthly` in pesos. */
function vehicle(
  owner: number,
  plate: string,
  register: number,
  name: readonly [brand: string, model: string, year: number],
  monthly: number,
  options: Options = {},
): VehicleDraft {
  const [brand, model, year] = name;
  return {
    plate,
    register: String(register).padStart(7, '0'),
    brand,
    model,
    year,
    kind: 'AUTOMÓVIL',
    ownerId: FIRST_TAXPAYER_ID + owner - 1,
    valuation: valuationFor(monthly * 100),
    standing: { is: 'clear' },
    ...options,
  };
}

const PICKUP = { kind: 'CAMIONETA' } as const;
const TRUCK = { kind: 'CAMIÓN' } as const;
const MOTORCYCLE = { kind: 'MOTOCICLETA' } as const;

/** The reference debt, five overdue periods: 79.724,45 on 15/04/2026. */
const OVERDUE_OF_3_1 = ['11/2025', '12/2025', '01/2026', '02/2026', '03/2026'];

/** Plan 20260031 finances on ZA103AA a debt equal to the reference debt, which ZA101AA still owes. */
const PLAN_20260031: UnpaidLines = {
  is: 'in-plan',
  plan: {
    state: 'VIGENTE',
    number: '20260031',
    signed: '2026-04-15',
    instalments: 6,
    paid: 1,
    includes: { from: '2025-11-01', to: '2026-03-31' },
  },
};

const PLAN_OF_12: UnpaidLines = {
  is: 'in-plan',
  plan: {
    state: 'VIGENTE',
    signed: '2025-10-15',
    instalments: 12,
    paid: 6,
    includes: { from: '2024-11-01', to: '2025-09-30' },
  },
};

const LAPSED_PLAN: UnpaidLines = {
  is: 'in-plan',
  plan: {
    state: 'CADUCO',
    signed: '2024-12-05',
    instalments: 12,
    paid: 5,
    includes: { from: '2022-06-01', to: '2024-05-31' },
  },
};

/** A plan of Constructora Río Arenales in each of the other states. */
const aged = (plan: Parameters<typeof agedPlan>[0], today: string): UnpaidLines => ({
  is: 'in-plan',
  plan: agedPlan(plan, today),
});

const fleet = Array.from({ length: 24 }, (_, i) =>
  vehicle(
    16,
    `ZA${170 + i}AA`,
    104570 + i,
    i % 3 === 0
      ? ['IVECO', 'TECTOR 170E22', 2018 + (i % 6)]
      : ['MERCEDES-BENZ', 'ATEGO 1726', 2017 + (i % 7)],
    34000 + i * 850.25,
    { ...TRUCK, standing: owing(2) },
  ),
);

/** The vehicles of the named taxpayers, 60 in all. What each one shows: README.md of this folder. */
export const demoVehicles = (today: string): readonly VehicleDraft[] => [
  vehicle(1, 'ZA101AA', 104512, ['FIAT', 'CRONOS 1.3', 2021], 15000, {
    standing: { is: 'owing-periods', periods: OVERDUE_OF_3_1 },
  }),
  vehicle(1, 'ZA102AA', 104513, ['VOLKSWAGEN', 'VIRTUS 1.6', 2022], 370000 / 12),
  vehicle(1, 'ZA103AA', 104514, ['FIAT', 'ARGO 1.3', 2020], 15000, { standing: PLAN_20260031 }),
  vehicle(2, 'ZA201AA', 104515, ['RENAULT', 'KWID 1.0', 2021], 13250.4),
  vehicle(2, 'ZA202AA', 104516, ['RENAULT', 'SANDERO 1.6', 2019], 15000, { wholeYear: true, paidHalf: true }),
  vehicle(3, 'ZAA301', 104517, ['FIAT', 'SIENA 1.6', 2011], 9800, {
    exemption: {
      text: 'Exención 100 % por discapacidad, hasta 31/12/2026',
      since: monthFrom(2025, 1),
      annulled: 3,
    },
  }),
  vehicle(4, 'ZAA401', 104518, ['FORD', 'FIESTA 1.6', 2009], 10400, {
    left: '2025-02-12',
    standing: owing(2),
  }),
  vehicle(5, 'ZAA501', 104519, ['FORD', 'FOCUS 2.0', 2012], 13700.55, {
    standing: { is: 'in-court', lines: 30, blocked: 6 },
  }),
  vehicle(5, 'ZA502AA', 104520, ['TOYOTA', 'ETIOS 1.5', 2017], 17350, { standing: owing(4) }),
  vehicle(6, 'ZAA101', 104522, ['VOLKSWAGEN', 'GOL 1.6', 2001], 8600, { standing: owing(3) }),
  vehicle(6, 'Z101ABC', 104521, ['HONDA', 'WAVE 110 S', 2019], 3840.75, { ...MOTORCYCLE, autoDebit: true }),
  vehicle(7, 'ZA701AA', 104523, ['PEUGEOT', '208 1.6', 2020], 19870.1, { standing: owing(1) }),
  vehicle(7, 'ZA702AA', 104527, ['FIAT', 'STRADA 1.4', 2018], 16320, PICKUP),
  vehicle(8, 'ZA801AA', 104525, ['CHEVROLET', 'ONIX 1.2', 2019], 18400.3, { standing: owing(1) }),
  vehicle(8, 'Z801ABC', 104526, ['BAJAJ', 'ROUSER NS 200', 2018], 5125, MOTORCYCLE),
  vehicle(10, 'ZA110AA', 104530, ['RENAULT', 'KANGOO 1.6', 2019], 21450, PICKUP),
  vehicle(10, 'ZA111AA', 104531, ['FIAT', 'STRADA 1.4', 2021], 22300.8, PICKUP),
  vehicle(10, 'ZA112AA', 104532, ['TOYOTA', 'HILUX 2.8 4X4', 2022], 52340.25, {
    ...PICKUP,
    standing: owing(1),
  }),
  vehicle(11, 'ZA120AA', 104540, ['TOYOTA', 'HILUX 2.8 4X4', 2018], 41200, {
    ...PICKUP,
    standing: PLAN_OF_12,
  }),
  vehicle(11, 'ZA121AA', 104541, ['MERCEDES-BENZ', 'ATEGO 1726', 2020], 51700.45, TRUCK),
  vehicle(11, 'ZA122AA', 104542, ['IVECO', 'TECTOR 170E22', 2019], 47980.2, TRUCK),
  vehicle(11, 'ZA123AA', 104543, ['MERCEDES-BENZ', 'ATEGO 1726', 2023], 59640.9, TRUCK),
  vehicle(11, 'ZA124AA', 104544, ['FORD', 'RANGER 3.2', 2021], 46310, {
    ...PICKUP,
    standing: { is: 'in-plan', plan: waitingPlan({ daysAgo: 2, months: 8, instalments: 6 }, today) },
  }),
  vehicle(11, 'ZA125AA', 104545, ['FORD', 'RANGER 3.2', 2021], 46310, {
    ...PICKUP,
    standing: aged({ state: 'ANULADO', monthsAgo: 2, day: 11, months: 6, instalments: 6, paid: 0 }, today),
  }),
  vehicle(11, 'ZA126AA', 104546, ['VOLKSWAGEN', 'AMAROK 2.0', 2022], 50125.5, {
    ...PICKUP,
    standing: aged({ state: 'CANCELADO', monthsAgo: 9, day: 8, months: 7, instalments: 6, paid: 6 }, today),
  }),
  vehicle(11, 'ZA127AA', 104547, ['IVECO', 'TECTOR 170E22', 2021], 49870, {
    ...TRUCK,
    standing: aged({ state: 'CADUCO', monthsAgo: 8, day: 5, months: 9, instalments: 6, paid: 3 }, today),
  }),
  vehicle(12, 'ZA130AA', 104550, ['MERCEDES-BENZ', 'ATEGO 1726', 2018], 42150, TRUCK),
  vehicle(12, 'ZA131AA', 104551, ['TOYOTA', 'COROLLA 2.0', 2022], 38990.35),
  vehicle(13, 'ZA140AA', 104555, ['TOYOTA', 'HILUX 2.8 4X4', 2020], 45600, PICKUP),
  vehicle(14, 'ZA150AA', 104560, ['VOLKSWAGEN', 'AMAROK 2.0', 2020], 44875.15, {
    ...PICKUP,
    standing: owing(2),
  }),
  vehicle(14, 'ZA151AA', 104561, ['TOYOTA', 'COROLLA 2.0', 2021], 36720, { paidYear: true }),
  vehicle(15, 'ZA160AA', 104565, ['RENAULT', 'KANGOO 1.6', 2020], 23110, { ...PICKUP, standing: owing(6) }),
  vehicle(15, 'ZA161AA', 104566, ['FIAT', 'STRADA 1.4', 2019], 19760.5, PICKUP),
  vehicle(15, 'ZA162AA', 104567, ['RENAULT', 'KANGOO 1.6', 2022], 25480, PICKUP),
  ...fleet,
  vehicle(17, 'ZA195AA', 104595, ['TOYOTA', 'YARIS 1.5', 2021], 27640.6),
  vehicle(18, 'ZAA801', 104598, ['FORD', 'CARGO 1722', 2014], 31250, { ...TRUCK, standing: LAPSED_PLAN }),
];

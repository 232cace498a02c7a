import { addDays, yearOf } from '#formats/date.ts';
import type { LandfillReceipt } from '#server/core/store/schema/landfill-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { dayOne, monthOn, type Month } from '#server/rules/calendar/declared-months.ts';
import { landfillFee } from '#server/rules/money/tariffs.ts';
import { landfillLine } from '#server/subjects/landfill/charge-landfill.ts';
import { netOf } from '#server/subjects/landfill/receipts.ts';
import { tariffOn } from './catalogues/tariffs.ts';
import { DEMO_LOADS, DISPUTES, FIRST_RECEIPT, type Loads } from './demo/demo-loads.ts';
import type { ExpedienteCase } from './parts/expediente-case.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';
import { paidAtBank } from './parts/paid-at-bank.ts';

export interface SeededLandfill {
  receipts: LandfillReceipt[];
  obligations: NewObligation[];
  expedientes: ExpedienteCase[];
}

/** Landfill loads of the demo set, and their bills. @param ids taxpayers by CUIT */
export function seedLandfill(ids: ReadonlyMap<string, number>, office: DatedOffice): SeededLandfill {
  const all: SeededLandfill = { receipts: [], obligations: [], expedientes: [] };
  for (const loads of DEMO_LOADS) {
    const taxpayer_id = ids.get(loads.cuit) as number;
    for (let ago = loads.months - 1; ago >= 0; ago--) {
      const month = monthOn(office.today) - ago;
      const receipts = daysOfLoads(month, loads, office).map((day, i) =>
        weighed(loads, { taxpayer_id, month, day, number: FIRST_RECEIPT + all.receipts.length + i }, office),
      );
      all.receipts.push(...receipts);
      all.expedientes.push(...receipts.flatMap((one) => disputed(one, office)));
      const billed = ago > 0 ? receipts.filter(({ expediente }) => expediente === null) : [];
      if (billed.length > 0) all.obligations.push(charge(billed, loads, ago, office));
    }
  }
  return all;
}

/** Consecutive working days of a month, before today. */
function daysOfLoads(month: Month, { perMonth }: Loads, { today }: DatedOffice): string[] {
  const working = Array.from({ length: 28 }, (_, i) => addDays(dayOne(month), i)).filter(
    (day) => new Date(day).getUTCDay() !== 0 && day < today,
  );
  return working.slice(0, perMonth);
}

function weighed(
  { plate, waste, gross, tare, cuit }: Loads,
  at: { taxpayer_id: number; month: Month; day: string; number: number },
  { today }: DatedOffice,
): LandfillReceipt {
  const dispute = DISPUTES.get(at.number);
  return {
    number: `B-00${at.number}`,
    taxpayer_id: at.taxpayer_id,
    month: at.month,
    at: `${at.day}T08:${10 + (at.number % 50)}`,
    plate,
    generator_cuit: cuit,
    waste,
    gross,
    tare,
    amount: landfillFee(gross - tare, tariffOn('VERTEDERO_TONELADA', at.day), unitOn('UT', at.day)),
    verified_on: addDays(at.day, 5) < today ? addDays(at.day, 5) : null,
    file_id: null,
    year: dispute ? yearOf(today) : null,
    expediente: dispute?.expediente ?? null,
    obligation_id: null,
  };
}

/** Charges the receipts of a month, and writes it on them. */
function charge(
  receipts: LandfillReceipt[],
  { register, owes }: Loads,
  ago: number,
  { today, holidays }: DatedOffice,
): NewObligation {
  const [{ taxpayer_id, month }] = receipts as [LandfillReceipt];
  const line = landfillLine({ register, taxpayer_id, month }, receipts, holidays);
  for (const one of receipts) one.obligation_id = line.id;
  return owes.includes(ago) || line.due_date > today ? line : paidAtBank(line, line.due_date);
}

function disputed(receipt: LandfillReceipt, { today }: DatedOffice): ExpedienteCase[] {
  const dispute = DISPUTES.get(Number(receipt.number.slice(2)));
  if (!dispute) return [];
  const { expediente: number, detail, moves } = dispute;
  return [
    {
      number,
      year: yearOf(today),
      taxpayerId: receipt.taxpayer_id,
      endpoint: 'Vertederos/Observar',
      subject: `Recibo de balanza ${receipt.number} observado`,
      summary: [
        ['Recibo de balanza', receipt.number],
        ['Motivo', 'El peso no es ese'],
        ['Qué pasó', `${detail} El recibo dice ${netOf(receipt)} kg.`],
      ],
      data: { nro_recibo: receipt.number, motivo: 'PESO', detalle: detail },
      unique: { fields: ['nro_recibo'] },
      moves: moves.map(([daysAgo, state, said]) => ({
        at: `${addDays(today, -daysAgo)}T14:20:00.000Z`,
        state,
        ...(said !== undefined && { detail: said }),
      })),
    },
  ];
}

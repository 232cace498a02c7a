import type { InteresCalculado } from '#server/core/generated/endpoints.ts';
import { date } from '#formats/date.ts';
import { money, sumMoney } from '#formats/money.ts';
import { percent } from '#formats/percent.ts';
import type { ListingColumn, ListingRow } from '#server/documents/papers/listing.ts';
import { exportedFile } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { calculatedInterest } from '#server/subjects/debt/calculated-interest.ts';

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Período', kind: 'text', width: 46 },
  { title: 'Vencimiento', kind: 'date', width: 58 },
  { title: 'Pago', kind: 'date', width: 54 },
  { title: 'Importe', kind: 'money', width: 76 },
  { title: 'Desde', kind: 'date', width: 54 },
  { title: 'Hasta', kind: 'date', width: 54 },
  { title: 'Días', kind: 'integer', width: 34 },
  { title: 'Tasa', kind: 'text' },
  { title: 'Interés', kind: 'money', width: 72 },
];
const NAMES: Readonly<Record<string, string>> = { RESARCITORIO: 'Resarcitorio', PUNITORIO: 'Punitorio' };

/** A calculation as a file, with a row for each segment, so that it can be checked. */
export const exportarIntereses: Handler<'TISSH/ExportarIntereses'> = async (request, context) => {
  const items = await calculatedInterest(request, context);
  const sum = (of: 'capital' | 'interes' | 'total') => sumMoney(items.map((item) => item[of]));
  const total = [null, null, null, sum('capital'), null, null, null, 'Total', sum('interes')];
  const listing = {
    title: 'Cálculo de intereses',
    subtitle: `Al ${date.write(context.today)}`,
    facts: [
      { label: 'Tipo de interés', value: NAMES[request.tipo] ?? request.tipo },
      { label: 'Total con intereses', value: money.write(sum('total')) },
    ],
    columns: COLUMNS,
    rows: [...items.flatMap(rowsOf), { cells: total, total: true }],
    legend: 'Cálculo informativo: importe × días × tasa mensual ÷ 30 ÷ 100, redondeado una vez por período.',
  };
  return exportedFile(listing, { format: request.formato, name: 'intereses' }, context);
};

/** Rows of a debt, one per segment; its data are in the first. Without interest, a single row. */
function rowsOf(item: InteresCalculado): ListingRow[] {
  const debt = [item.periodo, item.fecha_vencimiento, item.fecha_pago, item.capital];
  if (item.tramos.length === 0) return [{ cells: [...debt, null, null, '0', null, item.interes] }];
  return item.tramos.map(({ desde, hasta, dias, tasa, interes }, i) => ({
    cells: [
      ...(i === 0 ? debt : [null, null, null, null]),
      desde,
      hasta,
      String(dias),
      percent.write(tasa),
      interes,
    ],
  }));
}

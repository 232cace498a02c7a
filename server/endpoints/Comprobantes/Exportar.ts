import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import type { ListingColumn } from '#server/documents/papers/listing.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { isPaid } from '#server/rules/payments/payment-states.ts';
import { ownPayments, paidBetween } from '#server/subjects/payments/own-payments.ts';

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Fecha', kind: 'date', width: 57 },
  { title: 'Acreditado', kind: 'date', offPaper: true },
  { title: 'Comprobante', kind: 'text', width: 84 },
  { title: 'Boleta', kind: 'text', offPaper: true },
  { title: 'Tributo', kind: 'text', width: 100 },
  { title: 'Imponible', kind: 'text', width: 68 },
  { title: 'Períodos', kind: 'text' },
  { title: 'Medio', kind: 'text', offPaper: true },
  { title: 'Importe', kind: 'money', width: 70 },
];

/** Payments of the signed-in taxpayer as a file. */
export const exportar: Handler<'Comprobantes/Exportar'> = async ({ formato, ...filter }, context) => {
  const { from, to } = paidBetween(filter, context);
  const paid = (await ownPayments({ from, to }, context)).filter(({ payment }) => isPaid(payment.state));
  const total = fromCents(paid.reduce((sum, { payment }) => sum + payment.amount, 0));
  const rows = paid.map(({ payment, tax, object, day, lines }) => ({
    cells: [
      day,
      payment.credited_on,
      payment.receipt_number,
      payment.slip_number,
      labelOf('tributos', tax, context),
      cuit.valid(object) ? 'Varios' : object,
      [...new Set(lines.map(({ period }) => period))].join(', '),
      labelOf('medios_pago', payment.method, context),
      fromCents(payment.amount),
    ],
  }));
  const sum = COLUMNS.map(({ title }) =>
    title === 'Importe' ? total : title === 'Períodos' ? 'Total' : null,
  );
  const listing = {
    title: 'Pagos realizados',
    subtitle: `Del ${date.write(from)} al ${date.write(to)}`,
    facts: [...ownFacts(context), { label: 'Total pagado', value: money.write(total) }],
    columns: COLUMNS,
    rows: [...rows, { cells: sum, total: true }],
    legend: 'Listado sin valor de comprobante: el de cada pago se imprime desde el portal.',
  };
  return exportedFile(listing, { format: formato, name: 'pagos' }, context);
};

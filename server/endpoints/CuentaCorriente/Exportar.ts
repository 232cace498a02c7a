import type { Office } from '#server/core/context/context.ts';
import type { MovimientoCuenta } from '#server/core/generated/endpoints.ts';
import { fromCents, money } from '#formats/money.ts';
import type { ListingColumn, ListingRow } from '#server/documents/papers/listing.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { movementToWire } from '#server/endpoints/answers/account-line.ts';
import { accountOf } from '#server/subjects/ledger/account.ts';

/** Maximum lines of a PDF: longer ones are unreadable. */
const ON_PAPER = 2_000;

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Fecha', kind: 'date', width: 57 },
  { title: 'Tributo', kind: 'text', width: 88 },
  { title: 'Imponible', kind: 'text', width: 58 },
  { title: 'Período', kind: 'text', offPaper: true },
  { title: 'Concepto', kind: 'text' },
  { title: 'Vencimiento', kind: 'date', offPaper: true },
  { title: 'Débito', kind: 'money', width: 66 },
  { title: 'Crédito', kind: 'money', width: 66 },
  { title: 'Saldo', kind: 'money', width: 70 },
  { title: 'Estado', kind: 'text', offPaper: true },
  { title: 'Legal', kind: 'text', offPaper: true },
  { title: 'Comprobante', kind: 'text', offPaper: true },
  { title: 'Observaciones', kind: 'text', offPaper: true },
];

/** The account as a file, with its opening and closing balance. */
export const exportar: Handler<'CuentaCorriente/Exportar'> = async ({ formato, ...filter }, context) => {
  const { from, to, opening, lines, closing } = await accountOf(filter, context);
  if (formato === 'PDF' && lines.length > ON_PAPER)
    throw context.refuse('muchas_lineas', { lineas: ON_PAPER });
  const rows = [
    balanceRow('Saldo inicial', opening),
    ...lines.map((line) => rowOf(movementToWire(line), context)),
    balanceRow('Saldo final', closing),
  ];
  const listing = {
    title: 'Cuenta corriente unificada',
    subtitle: `Períodos ${from} a ${to}`,
    facts: [...ownFacts(context), { label: 'Saldo final', value: money.write(fromCents(closing)) }],
    columns: COLUMNS,
    rows,
    legend:
      'Informe sin valor de libre deuda. Los intereses de lo impago están calculados al día de emisión.',
  };
  return exportedFile(listing, { format: formato, name: 'cuenta-corriente' }, context);
};

function rowOf(line: MovimientoCuenta, context: Pick<Office, 'codes'>): ListingRow {
  const amount = (wire: string) => (wire === '0.00' ? null : wire);
  return {
    cells: [
      line.fecha,
      taxName(line.tipo_inscripcion, context),
      line.imponible,
      line.periodo,
      line.concepto,
      line.vencimiento,
      amount(line.debito),
      amount(line.credito),
      line.saldo,
      labelOf('estados_obligacion', line.estado, context),
      line.legal === null ? null : labelOf('situaciones', line.legal, context),
      line.comprobante,
      line.observacion,
    ],
  };
}

function balanceRow(label: string, balance: number): ListingRow {
  const cells = COLUMNS.map(({ title }) =>
    title === 'Concepto' ? label : title === 'Saldo' ? fromCents(balance) : null,
  );
  return { cells, total: true };
}

import type { PortalConfig } from '#server/core/config/portal-config.ts';
import type { Database } from '#server/core/store/database.ts';
import { manyValues } from '#server/core/store/many-values.ts';
import type { NumberedValues } from '#server/commands/sheets/read-rows.ts';
import { dayCell, nameCell, oneOf, someCents } from '#server/commands/sheets/store-cells.ts';
import {
  presentValues,
  storedValue,
  type ChangedValues,
  type ReportRow,
  type StoreRow,
  type StoreSheet,
} from '#server/commands/sheets/store-sheet.ts';
import {
  namedObligation,
  OBLIGATION_KEY,
  obligationKeyColumns,
  obligationKeyValues,
  withInstalment,
} from './obligation-key.ts';

/** Rows asked for with a statement. */
const AT_ONCE = 2000;
const UNPAID = { paid: 0, paid_on: null, receipt_number: null, status: 'PENDIENTE' as const };

/** Payments of obligations outside this portal: total so far, last day and receipt. */
export function paymentSheet(config: PortalConfig): StoreSheet {
  return {
    name: 'pagos',
    title: 'Pagos',
    table: 'obligation',
    key: OBLIGATION_KEY,
    storeKey: ['id'],
    columns: [
      ...obligationKeyColumns(config),
      { title: 'fecha', cell: dayCell },
      { title: 'importe', cell: someCents },
      { title: 'estado', cell: oneOf('PAGADA', 'PARCIAL'), empty: 'PAGADA' },
      { title: 'comprobante', cell: nameCell, optional: true },
    ],
    samples: [
      { tributo: '0006', padron: '0104512', periodo: '03/2026', fecha: '09/03/2026', importe: '15.000,00' },
      {
        tributo: '0007',
        padron: '0500013',
        periodo: '11/2025',
        cuota: '11',
        fecha: '02/12/2025',
        importe: '4.000,00',
        estado: 'PARCIAL',
        comprobante: 'R-0001234',
      },
    ],
    written: Object.keys(UNPAID),
    rowOf: (values, before) => ({
      ...before,
      id: namedObligation(values).id,
      paid: storedValue(values['importe']),
      paid_on: storedValue(values['fecha']),
      receipt_number: storedValue(values['comprobante']),
      status: storedValue(values['estado']),
    }),
    valuesOf: (row) => ({ ...obligationKeyValues(row), ...paymentValues(row) }),
    isThere: ({ paid }) => paid !== 0,
    normalise: withInstalment,
    check: checkPayments,
    checkChanges: checkPayable,
    async drop(db, rows) {
      const ids = rows.map(({ id }) => String(id));
      await db.updateTable('obligation').set(UNPAID).where('id', 'in', ids).execute();
    },
    usesOf: async (db, rows) => {
      const ids = rows.map(({ id }) => String(id));
      return new Map([
        ...rows
          .filter(({ paid }) => paid === 0)
          .map(({ id }) => [String(id), 'no tiene ningún pago.'] as const),
        ...(await closedTo(db, ids)),
      ]);
    },
  };
}

function paymentValues(row: StoreRow) {
  if (row['paid'] === 0) return {};
  return presentValues([
    ['fecha', row['paid_on']],
    ['importe', row['paid']],
    ['estado', row['status']],
    ['comprobante', row['receipt_number']],
  ]);
}

/** Each is of an obligation that is there. */
async function checkPayments(db: Database, rows: readonly NumberedValues[], report: ReportRow) {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    const ids = batch.map(({ values }) => namedObligation(values).id);
    const found = await db
      .selectFrom('obligation')
      .select('id')
      .where('id', 'in', manyValues(db, ids))
      .execute();
    const there = new Set(found.map(({ id }) => id));
    for (const [i, { number }] of batch.entries())
      if (!there.has(ids[i]!)) report(number, `no está la obligación ${ids[i]}: cargala antes.`);
  }
}

/** None was paid in this portal, is in a plan or was annulled. */
async function checkPayable(db: Database, rows: readonly ChangedValues[], report: ReportRow) {
  const ids = rows.map(({ values }) => namedObligation(values).id);
  const closed = await closedTo(db, ids);
  for (const [i, { number }] of rows.entries()) {
    const reason = closed.get(ids[i]!);
    if (reason !== undefined) report(number, reason);
  }
}

async function closedTo(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const all = manyValues(db, ids);
  const charged = await db
    .selectFrom('payment_obligation')
    .innerJoin('payment', 'payment.operation_id', 'payment_obligation.operation_id')
    .select('payment_obligation.obligation_id as id')
    .where('payment_obligation.obligation_id', 'in', all)
    .where('payment.state', 'not in', ['RECHAZADO', 'VENCIDO', 'REVERSADO'])
    .execute();
  const closed = await db
    .selectFrom('obligation')
    .select('id')
    .where('id', 'in', all)
    .where((is) => is.or([is('plan_number', 'is not', null), is('status', 'in', ['ANULADA', 'COMPENSADA'])]))
    .execute();
  return new Map([
    ...closed.map(({ id }) => [id, 'está en un plan, anulada o compensada: no lleva pagos.'] as const),
    ...charged.map(({ id }) => [id, 'se pagó por el portal: no se cambia por planilla.'] as const),
  ]);
}

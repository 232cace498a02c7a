import type { Caller, Letterhead, Moment, Office } from '#server/core/context/context.ts';
import type { DeclaracionJurada } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { FIRST_MONTH } from '#server/subjects/declarations/declaration-basis.ts';
import { annexesOf, annexView } from '#server/endpoints/answers/annex.ts';
import { dataSheetRows } from '#server/endpoints/answers/data-sheet-rows.ts';
import { dueOf, isDeclared, kindOfTax } from '#server/subjects/declarations/declared-taxes.ts';
import { fortnightOf } from '#server/subjects/declarations/fortnight-of.ts';
import { lateFineId, reducedFine } from '#server/subjects/declarations/late-fine.ts';
import { versionOf } from '#server/subjects/declarations/version-of.ts';
import { debtLines, isObligationOpen } from '#server/subjects/debt/debt.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { filedBy } from '#server/subjects/taxpayers/filed-by.ts';
import type { Handler } from '#server/core/context/handler.ts';
import {
  declarableMonths,
  monthOfPeriod,
  partsOfMonth,
  periodOfMonth,
} from '#server/rules/calendar/declared-months.ts';
import {
  compareDeclaredPeriods,
  missingOf,
  type DeclaredPeriod,
} from '#server/rules/calendar/declared-periods.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import type { Business, Declaration } from '#server/core/store/schema/declaration-schema.ts';
import { withReceipts } from '#server/subjects/declarations/with-receipts.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';

const MISSING = 'NO_PRESENTADA' as const;

/** Filed and missing declarations of the signed-in taxpayer, newest month first. */
export const consulta: Handler<'DDJJ/Consulta'> = async (asked, context) => {
  const { db, taxpayer } = context;
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  const monthly = own.filter(isDeclared).map((one) => rowsOf(one, context));
  const rows = (await Promise.all([...monthly, ...own.map((one) => dataSheetRows(one, context))])).flat();
  return rows
    .filter(
      (row) =>
        row.padron === (asked.padron ?? row.padron) &&
        row.tipo_inscripcion === (asked.tipo_inscripcion ?? row.tipo_inscripcion) &&
        row.tipo_ddjj === (asked.tipo_ddjj ?? row.tipo_ddjj) &&
        row.anio === (asked.anio ?? row.anio) &&
        row.estado === (asked.estado ?? row.estado),
    )
    .toSorted((a, b) => monthOfPeriod(b.periodo) - monthOfPeriod(a.periodo));
};

async function rowsOf(
  business: Business,
  context: Moment & Caller & Letterhead & Pick<Office, 'links' | 'tables'>,
): Promise<DeclaracionJurada[]> {
  const { db, tables, today, portal, taxpayer, links } = context;
  const terms = await debtTerms({ db, today });
  const calendar = { tables, holidays: daysOff(terms) };
  const filed = await withReceipts(business, context);
  const annexes = await annexesOf(db, business.register_number);
  const ids = filed.flatMap((one) => [one.obligation_id ?? '', lateFineId(business, one)]);
  const owed = (await obligationsById(db, ids)).filter(isObligationOpen);
  const open = new Map((await debtLines(owed, today, terms, context)).map((line) => [line.row.id, line]));
  const of = (period: DeclaredPeriod) => ({
    padron: business.register_number,
    local: business.name,
    tipo_inscripcion: business.tax,
    periodo: periodOfMonth(period.month),
    ...fortnightOf(period),
    anio: partsOfMonth(period.month).year,
    tipo_ddjj: kindOfTax(business.tax),
    vencimiento: dueOf(business, period, taxpayer?.cuit ?? '', calendar),
  });
  const declared = async (one: Declaration): Promise<DeclaracionJurada> => ({
    ...of(one),
    vencimiento: one.due_date,
    fecha_presentacion: localMinute(one.filed_at, portal.timeZone),
    nro_presentacion: one.number,
    secuencia: one.sequence,
    version: versionOf(one.sequence),
    determinado: fromCents(one.determined),
    impuesto: fromCents(one.tax_amount),
    a_pagar: fromCents(one.payable),
    saldo_favor: fromCents(one.credit),
    estado: one.state === 'PRESENTADA' && one.late ? 'FUERA_DE_TERMINO' : one.state,
    ...(await filedBy(one.representative_id, context)),
    id_concepto: open.get(one.obligation_id ?? '')?.row.id ?? null,
    multa: one.late ? fineView(open.get(lateFineId(business, one)), today) : null,
    url_acuse: one.file_id === null ? null : links.page(one.file_id),
    ...annexView(annexes.get(one.number), business.tax, context),
  });
  const missing = declarableMonths(business, FIRST_MONTH, today).flatMap((month) => missingOf(month, filed));
  const rows = [
    ...filed.map((one) => ({ period: one, row: declared(one) })),
    ...missing.map((period) => ({ period, row: { ...of(period), ...NOTHING } })),
  ];
  const newestFirst = rows.toSorted((a, b) => compareDeclaredPeriods(a.period, b.period)).toReversed();
  return Promise.all(newestFirst.map(({ row }) => row));
}

/** The unpaid fine for declaring late: the amount that settles it today and, if reduced, until when. */
function fineView(fine: DebtLine | undefined, today: string): DeclaracionJurada['multa'] {
  if (!fine) return null;
  const { row, balance } = fine;
  const reduced = reducedFine(row, today);
  return {
    id_concepto: row.id,
    importe: fromCents(reduced ?? balance.total),
    hasta: reduced === null ? null : row.due_date,
  };
}

const NOTHING = {
  fecha_presentacion: null,
  nro_presentacion: null,
  secuencia: null,
  version: 'Falta presentar',
  determinado: null,
  impuesto: null,
  a_pagar: null,
  saldo_favor: null,
  estado: MISSING,
  id_concepto: null,
  multa: null,
  url_acuse: null,
};

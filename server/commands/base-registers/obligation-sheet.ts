import { addDays } from '#formats/date.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import type { NumberedValues, SheetValues } from '#server/commands/sheets/read-rows.ts';
import { centsCell, dayCell, nameCell, someCents } from '#server/commands/sheets/store-cells.ts';
import {
  presentValues,
  storedValue,
  type ReportRow,
  type StoreRow,
  type StoreSheet,
  type ChangedValues,
} from '#server/commands/sheets/store-sheet.ts';
import type { PortalConfig } from '#server/core/config/portal-config.ts';
import type { Database } from '#server/core/store/database.ts';
import { manyValues } from '#server/core/store/many-values.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import {
  keyProblem,
  namedObligation,
  OBLIGATION_KEY,
  obligationKeyColumns,
  obligationKeyValues,
  withInstalment,
} from './obligation-key.ts';
import { taxedObject, type References } from './references.ts';
import { usesOfObligations } from './uses-of-objects.ts';

/** Codes of situaciones that only the portal sets. */
const OF_PORTAL: readonly unknown[] = ['EN_PLAN', 'DEBITO_AUTOMATICO'];

/** Columns for an obligation besides its key, and their fields in the store. */
const KEPT = {
  vencimiento: 'due_date',
  capital: 'capital',
  bonificacion: 'discount',
  detalle: 'label',
  situacion: 'situation',
  motivo: 'reason',
  fecha_demanda: 'lawsuit_date',
} as const;

/** Obligations by tax, padrón, period and instalment; payments are in `pagos`. */
export function obligationSheet(config: PortalConfig, references: References): StoreSheet {
  return {
    name: 'obligaciones',
    title: 'Obligaciones',
    table: 'obligation',
    key: OBLIGATION_KEY,
    storeKey: ['id'],
    columns: [
      ...obligationKeyColumns(config),
      { title: 'vencimiento', cell: dayCell },
      { title: 'capital', cell: someCents },
      { title: 'bonificacion', cell: centsCell, empty: 0 },
      { title: 'detalle', cell: nameCell, optional: true },
      { title: 'situacion', cell: declaredCell(config, 'obligacion.situacion'), empty: 'NORMAL' },
      { title: 'motivo', cell: nameCell, optional: true },
      { title: 'fecha_demanda', cell: dayCell, optional: true },
    ],
    samples: [
      {
        tributo: '0006',
        padron: '0104512',
        periodo: '03/2026',
        vencimiento: '10/03/2026',
        capital: '15.000,00',
      },
      {
        tributo: '0007',
        padron: '0500013',
        periodo: '11/2025',
        cuota: '11',
        vencimiento: '10/11/2025',
        capital: '8.200,50',
        bonificacion: '200,50',
        detalle: 'Cuota 11/2025',
        situacion: 'JUDICIAL',
        fecha_demanda: '01/03/2026',
      },
      // The samples of payments pay the first one: this is what a new office has to charge.
      {
        tributo: '0006',
        padron: '0104512',
        periodo: '04/2026',
        vencimiento: '10/04/2026',
        capital: '15.500,00',
      },
    ],
    written: ['taxpayer_id', 'object', ...Object.values(KEPT)],
    rowOf: (values, before) => obligationRow(values, before, references),
    valuesOf: (row) => ({
      ...obligationKeyValues(row),
      ...presentValues(Object.entries(KEPT).map(([title, as]) => [title, row[as]] as const)),
    }),
    normalise: (values) => {
      const whole = withInstalment(values);
      return { ...whole, detalle: values['detalle'] ?? `Cuota ${values['periodo']}` };
    },
    check: async (_, rows, report) => checkObligations(rows, references, report),
    checkChanges: checkOpenObligations,
    usesOf: usesOfObligations,
  };
}

function obligationRow(values: SheetValues, before: StoreRow | undefined, references: References): StoreRow {
  const { id, tax, register, period, year, instalment } = namedObligation(values);
  const taxed = taxedObject(references, tax, register);
  const said = Object.entries(KEPT).map(([title, as]) => [as, storedValue(values[title])] as const);
  return {
    id,
    tax,
    register_number: register,
    object: taxed?.object ?? register,
    taxpayer_id: taxed?.ownerId ?? null,
    year,
    period,
    instalment,
    ...INITIAL_OBLIGATION,
    ...(before && { paid: before['paid'], status: before['status'] }),
    ...Object.fromEntries(said),
  } as StoreRow;
}

function checkObligations(rows: readonly NumberedValues[], references: References, report: ReportRow): void {
  for (const { number, values } of rows) {
    const { tax, register } = namedObligation(values);
    const key = keyProblem(values);
    if (key !== undefined) report(number, key);
    if (tax === FINE_TAX) report(number, 'tributo: las multas no se cargan como obligaciones.');
    else if (!taxedObject(references, tax, register))
      report(
        number,
        `padron: no hay ningún objeto del tributo ${tax} con el padrón ${register}: cargalo antes.`,
      );
    const { firstRate } = references;
    if (firstRate === null || addDays(String(values['vencimiento']), 1) < firstRate)
      report(
        number,
        'vencimiento: no hay tasas (RESARCITORIO) desde ese día: cargalas con npm run catalogos.',
      );
    if (Number(values['bonificacion']) > Number(values['capital']))
      report(number, 'bonificacion: es más que el capital.');
    const isInCourt = values['situacion'] === 'JUDICIAL';
    if (isInCourt !== (values['fecha_demanda'] !== undefined))
      report(
        number,
        isInCourt
          ? 'fecha_demanda: está vacía, y está en juicio.'
          : 'fecha_demanda: va solo si está en juicio.',
      );
  }
}

/** Reports changes to obligations that are paid, being paid, in a plan or annulled. */
async function checkOpenObligations(
  db: Database,
  rows: readonly ChangedValues[],
  report: ReportRow,
): Promise<void> {
  for (const { number, values } of rows)
    if (OF_PORTAL.includes(values['situacion']))
      report(number, `situacion: ${values['situacion']} lo pone el portal, no una planilla.`);
  const changed = rows.filter(({ before }) => before !== undefined);
  if (changed.length === 0) return;
  const ids = changed.map(({ values }) => namedObligation(values).id);
  const all = manyValues(db, ids);
  const stored = await db
    .selectFrom('obligation')
    .select(['id', 'status', 'situation', 'plan_number'])
    .where('id', 'in', all)
    .execute();
  const held = await db
    .selectFrom('payment_obligation')
    .select('obligation_id')
    .where('obligation_id', 'in', all)
    .where('holds', '=', 1)
    .execute();
  const closed = new Map<string, string>(held.map(({ obligation_id }) => [obligation_id, 'se está pagando']));
  for (const { id, status, situation, plan_number } of stored) {
    if (status !== 'PENDIENTE' && status !== 'PARCIAL') closed.set(id, `está ${status.toLowerCase()}`);
    if (plan_number !== null || OF_PORTAL.includes(situation)) closed.set(id, 'está en un plan o en débito');
  }
  for (const [i, { number }] of changed.entries()) {
    const reason = closed.get(ids[i]!);
    if (reason !== undefined) report(number, `${reason}: no se cambia por planilla.`);
  }
}

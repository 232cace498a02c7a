import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { bulkRows } from '#server/core/store/bulk-rows.ts';
import type { Database } from '#server/core/store/database.ts';
import { cellOf, type Cell } from '#server/commands/sheets/cells.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import type { SheetValues } from '#server/commands/sheets/read-rows.ts';
import { dayCell, nameCell } from '#server/commands/sheets/store-cells.ts';
import { plainSheet, type ReportRow, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { checkOwners } from './check-objects.ts';
import type { References } from './references.ts';
import { usesOfObjects } from './uses-of-objects.ts';
import { withOwner } from './with-owner.ts';

/** Codes between commas or blanks, each read by a cell: `471130, 561011`. */
function codeList(code: Cell): Cell {
  return {
    read(typed) {
      const codes = typed.split(/[\s,;]+/).filter((part) => part !== '');
      return [...new Set(codes.map((part) => String(code.read(part))))].toSorted().join(', ');
    },
    write: String,
  };
}

const codesOf = (values: SheetValues) =>
  String(values['actividades'] ?? '')
    .split(', ')
    .filter(Boolean);

/** Businesses, by their padrón, with what they are registered to do. */
export function businessSheet(config: PortalConfig, references: References): StoreSheet {
  const sheet = plainSheet({
    name: 'comercios',
    title: 'Comercios',
    table: 'business',
    key: ['padron'],
    columns: [
      { title: 'padron', as: 'register_number', cell: cellOf({ type: 'string', format: 'padron' }, config) },
      { title: 'titular', as: 'taxpayer_id', cell: cellOf({ type: 'string', format: 'cuit' }, config) },
      { title: 'tributo', as: 'tax', cell: declaredCell(config, 'inscripcion.tipo_inscripcion') },
      { title: 'nombre', as: 'name', cell: nameCell },
      { title: 'domicilio', as: 'address', cell: nameCell },
      { title: 'inicio', as: 'since', cell: dayCell },
      { title: 'cese', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      {
        padron: '0205001',
        titular: '30-99999999-5',
        tributo: '0012',
        nombre: 'Autoservicio Los Lapachos',
        domicilio: 'San Martín 1450',
        inicio: '01/03/2015',
        cese: '',
        actividades: '471130',
      },
      {
        padron: '0205002',
        titular: '20-98100112-6',
        tributo: '0013',
        nombre: 'Kiosco Don Juan',
        domicilio: 'España 1242',
        inicio: '01/06/2019',
        cese: '31/12/2025',
        actividades: '',
      },
    ],
    async check(_, rows, report) {
      checkOwners(rows, references, report);
      for (const { number, values } of rows) checkBusiness(number, values, references, report);
    },
    usesOf: (db, rows) =>
      usesOfObjects(
        db,
        rows.map((row) => String(row['register_number'])),
      ),
  });
  const activities = codeList(declaredCell(config, 'actividad_gravada.codigo'));
  const owned = withOwner(sheet, 'taxpayer_id', references);
  return {
    ...owned,
    columns: [...owned.columns, { title: 'actividades', cell: activities, optional: true }],
    valuesOf(row) {
      const done = references.activitiesOf.get(String(row['register_number']));
      return { ...owned.valuesOf(row), ...(done && { actividades: done.join(', ') }) };
    },
    writeRest: (db, rows) => writeActivities(db, rows, references),
    async dropRest(db, rows) {
      const registers = rows.map((row) => String(row['register_number']));
      await db.deleteFrom('business_activity').where('register_number', 'in', registers).execute();
    },
  };
}

function checkBusiness(
  number: number,
  values: SheetValues,
  { activities }: References,
  report: ReportRow,
): void {
  if (values['cese'] !== undefined && values['cese'] < values['inicio']!)
    report(number, 'cese: es antes que inicio.');
  for (const code of codesOf(values))
    if (!activities.has(code))
      report(number, `actividades: no hay ninguna actividad "${code}": cargala con npm run catalogos.`);
}

/** Deletes activities that are no longer listed; existing ones keep their days. */
async function writeActivities(
  db: Database,
  rows: readonly SheetValues[],
  { activitiesOf }: References,
): Promise<void> {
  const news = [];
  for (const values of rows) {
    const register_number = String(values['padron']);
    const before = activitiesOf.get(register_number) ?? [];
    const now = codesOf(values);
    const gone = before.filter((code) => !now.includes(code));
    if (gone.length > 0)
      await db
        .deleteFrom('business_activity')
        .where('register_number', '=', register_number)
        .where('activity', 'in', gone)
        .execute();
    for (const activity of now)
      if (!before.includes(activity)) news.push({ register_number, activity, since: null, until: null });
  }
  if (news.length === 0) return;
  const { columns, rows: all } = bulkRows(db, 'business_activity', news);
  await db.insertInto('business_activity').columns(columns).expression(all).execute();
}

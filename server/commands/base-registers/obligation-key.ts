import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { conceptId, parseConceptId } from '#server/rules/debt/concept-id.ts';
import { cellOf } from '#server/commands/sheets/cells.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import type { SheetColumn, SheetValues } from '#server/commands/sheets/read-rows.ts';
import { countCell } from '#server/commands/sheets/store-cells.ts';
import type { StoreRow } from '#server/commands/sheets/store-sheet.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Titles by which an obligation is the same. */
export const OBLIGATION_KEY: readonly string[] = ['tributo', 'padron', 'periodo', 'cuota', 'concepto'];

/** The columns that say which obligation a row is of. */
export function obligationKeyColumns(config: PortalConfig): SheetColumn[] {
  return [
    { title: 'tributo', cell: declaredCell(config, 'obligacion.tipo_inscripcion') },
    { title: 'padron', cell: declaredCell(config, 'obligacion.nro_inscripcion') },
    { title: 'periodo', cell: cellOf({ type: 'string', format: 'period' }, config) },
    // By default that of its month; the id is made from the other columns.
    { title: 'cuota', cell: countCell(0, 999), empty: 0 },
    { title: 'concepto', cell: declaredCell(config, 'obligacion.id_concepto'), empty: '' },
  ];
}

/** An obligation identified by its key columns. */
export interface NamedObligation {
  id: string;
  tax: CodeOf<'tributos'>;
  register: string;
  period: string;
  year: number;
  instalment: number;
}

/** The obligation of a row: its id is made from its tax, padrón, period and instalment, unless the row gives it. */
export function namedObligation(values: SheetValues): NamedObligation {
  const known = NAMED.get(values);
  if (known) return known;
  const named = nameObligation(values);
  NAMED.set(values, named);
  return named;
}

/** Cache: each row is used several times and never changes. */
const NAMED = new WeakMap<SheetValues, NamedObligation>();

function nameObligation(values: SheetValues): NamedObligation {
  // The sheet was read by the codes of tributos.
  const tax = String(values['tributo']) as CodeOf<'tributos'>;
  const [register, period] = [values['padron'], values['periodo']].map(String);
  const [month = '', year = ''] = period!.split('/');
  const instalment = Number(values['cuota']) || Number(month);
  const made = {
    tax,
    register: register!,
    year,
    period: month,
    declaration: '0000',
    rectification: '0',
  };
  const id = String(values['concepto'] ?? '') || conceptId({ ...made, instalment: String(instalment) });
  return { id, tax, register: register!, period: period!, year: Number(year), instalment };
}

/** Why the id given in a row does not match its obligation, in words. */
export function keyProblem(values: SheetValues): string | undefined {
  const said = String(values['concepto'] ?? '');
  const parts = said === '' ? undefined : parseConceptId(said);
  const { tax, register } = namedObligation(values);
  return parts === undefined || (parts?.tax === tax && parts.register === register)
    ? undefined
    : `concepto: "${said}" no es del tributo ${tax} y el padrón ${register}.`;
}

/** The key columns of an obligation of the store. */
export function obligationKeyValues(row: StoreRow): SheetValues {
  const period = String(row['period']);
  const values: SheetValues = {
    tributo: String(row['tax']),
    padron: String(row['register_number']),
    periodo: period,
    cuota: Number(row['instalment']),
    concepto: '',
  };
  const isMade = namedObligation(values).id === row['id'];
  return { ...values, concepto: isMade ? '' : String(row['id']) };
}

/** Adds to the values the instalment implied by an empty cell. */
export function withInstalment(values: SheetValues): SheetValues {
  const { instalment, id } = namedObligation(values);
  return { ...values, cuota: instalment, concepto: obligationId(values, id) };
}

/** Empty when the identifier is the one that is made. */
function obligationId(values: SheetValues, id: string): string {
  return namedObligation({ ...values, concepto: '' }).id === id ? '' : id;
}

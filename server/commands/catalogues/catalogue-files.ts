import type { Schema } from '#server/core/store/schema/schema.ts';
import {
  cents,
  count,
  day,
  line,
  maybe,
  oneOf,
  perCent,
  perThousand,
  sinceDay,
  text,
  type Cell,
} from './cell.ts';

/** A column of a spreadsheet. */
export interface CatalogueColumn {
  /** Where it is kept. */
  as: string;
  cell: Cell;
  /** It may not be there: as if its cells were empty. */
  optional?: true;
}

/** A spreadsheet of an office: each column by its heading, where it is kept and how its cells are read. */
export interface CatalogueFile {
  name: string;
  table: keyof Schema;
  /** Columns of the table by which a row is the same row. */
  key: readonly string[];
  columns: Readonly<Record<string, CatalogueColumn>>;
}

/** What an office fixes by ordinance, in the order it is kept: a discount is of a regime. */
export const CATALOGUE_FILES: readonly CatalogueFile[] = [
  {
    name: 'feriados.csv',
    table: 'holiday',
    key: ['date'],
    columns: { fecha: { as: 'date', cell: day }, nombre: { as: 'name', cell: text } },
  },
  {
    name: 'tasas.csv',
    table: 'rate',
    key: ['kind', 'since'],
    columns: {
      tipo: { as: 'kind', cell: oneOf('RESARCITORIO', 'PUNITORIO', 'FINANCIACION') },
      desde: { as: 'since', cell: day },
      mensual: { as: 'monthly', cell: perCent },
    },
  },
  {
    name: 'unidades.csv',
    table: 'unit_value',
    key: ['kind', 'since'],
    columns: {
      tipo: { as: 'kind', cell: oneOf('UT', 'UF') },
      desde: { as: 'since', cell: day },
      valor: { as: 'value', cell: cents },
    },
  },
  {
    name: 'tarifas.csv',
    table: 'tariff',
    key: ['kind', 'since'],
    columns: {
      tipo: {
        as: 'kind',
        cell: oneOf(
          'ANTENA_EMPLAZAMIENTO',
          'ANTENA_VERIFICACION',
          'VERTEDERO_TONELADA',
          'PUBLICIDAD_SIMPLE',
          'PUBLICIDAD_LUMINOSA',
          'PUBLICIDAD_LED',
        ),
      },
      desde: { as: 'since', cell: day },
      ut: { as: 'units', cell: count },
    },
  },
  {
    name: 'parametros.csv',
    table: 'parameter',
    key: ['name', 'since'],
    columns: {
      nombre: { as: 'name', cell: text },
      desde: { as: 'since', cell: sinceDay, optional: true },
      valor: { as: 'value', cell: line },
    },
  },
  {
    name: 'actividades.csv',
    table: 'activity',
    key: ['code'],
    columns: {
      codigo: { as: 'code', cell: text },
      nombre: { as: 'name', cell: text },
      alicuota_por_mil: { as: 'rate', cell: perThousand },
      minimo_ut: { as: 'minimum_units', cell: count },
    },
  },
  {
    name: 'sellados.csv',
    table: 'stamp_concept',
    key: ['code'],
    columns: {
      codigo: { as: 'code', cell: text },
      tributo: { as: 'tax', cell: text },
      concepto: { as: 'concept', cell: text },
      area: { as: 'area', cell: text },
      ut: { as: 'units', cell: count },
      desde: { as: 'since', cell: day },
      hasta: { as: 'until', cell: maybe(day) },
    },
  },
  {
    name: 'regimenes.csv',
    table: 'plan_regime',
    key: ['code'],
    columns: {
      codigo: { as: 'code', cell: text },
      nombre: { as: 'title', cell: text },
      tributo: { as: 'tax', cell: maybe(text) },
      vencido_hasta: { as: 'cut_off', cell: maybe(day) },
      cuotas: { as: 'max_count', cell: count },
      anticipo: { as: 'down_payment', cell: perCent },
      deuda_minima: { as: 'min_debt', cell: cents },
      cuota_minima: { as: 'min_instalment', cell: cents },
      parametro: { as: 'parameter', cell: maybe(text) },
    },
  },
  {
    name: 'quitas.csv',
    table: 'plan_discount',
    key: ['regime', 'up_to'],
    columns: {
      regimen: { as: 'regime', cell: text },
      hasta_cuotas: { as: 'up_to', cell: count },
      quita: { as: 'discount', cell: perCent },
    },
  },
];

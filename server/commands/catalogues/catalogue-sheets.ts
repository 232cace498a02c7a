import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { BEGINNING } from '#server/core/catalogues/catalogues.ts';
import { RATE_KINDS, TARIFF_KINDS, UNIT_KINDS } from '#server/rules/money/charged-codes.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import {
  centsCell,
  countCell,
  dayCell,
  lineCell,
  nameCell,
  oneOf,
  perCent,
  perThousand,
} from '#server/commands/sheets/store-cells.ts';
import { plainSheet, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { checkEnds, checkPeriods } from './check-periods.ts';
import { checkParameters } from './check-rows.ts';
import { discountSheet, regimeSheet } from './plan-sheets.ts';
import { usesOfActivities } from './uses-of-rows.ts';

/** More tax units than any ordinance charges; times the value of a unit, an amount that can be added. */
const MOST_UNITS = 10_000_000;

const UNITS = countCell(0, MOST_UNITS);
/** Checks for rows in force from a day until their end or the next one. */
const DATED = { check: checkEnds, verify: checkPeriods };

/** Catalogues fixed by ordinance, in order of loading: discounts refer to regimes. */
export function catalogueSheets(config: PortalConfig): readonly StoreSheet[] {
  return [
    holidaySheet(),
    rateSheet(),
    unitValueSheet(),
    tariffSheet(),
    parameterSheet(config),
    activitySheet(config),
    stampSheet(config),
    regimeSheet(config),
    discountSheet(config),
  ];
}

function holidaySheet(): StoreSheet {
  return plainSheet({
    name: 'feriados',
    title: 'Feriados',
    table: 'holiday',
    key: ['fecha'],
    columns: [
      { title: 'fecha', as: 'date', cell: dayCell },
      { title: 'nombre', as: 'name', cell: nameCell },
    ],
    samples: [
      { fecha: '01/05/2026', nombre: 'Día del Trabajador' },
      { fecha: '25/05/2026', nombre: 'Revolución de Mayo' },
    ],
  });
}

function rateSheet(): StoreSheet {
  return plainSheet({
    name: 'tasas',
    title: 'Tasas de interés',
    table: 'rate',
    key: ['tipo', 'desde'],
    columns: [
      { title: 'tipo', as: 'kind', cell: oneOf(...Object.keys(RATE_KINDS)) },
      { title: 'desde', as: 'since', cell: dayCell },
      { title: 'mensual', as: 'monthly', cell: perCent, isRate: true },
      { title: 'hasta', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      { tipo: 'RESARCITORIO', desde: '01/07/2025', mensual: '2,75', hasta: '' },
      { tipo: 'PUNITORIO', desde: '01/07/2025', mensual: '3,5' },
      { tipo: 'FINANCIACION', desde: '01/07/2025', mensual: '2,75' },
    ],
    ...DATED,
  });
}

function unitValueSheet(): StoreSheet {
  return plainSheet({
    name: 'unidades',
    title: 'Valores de las unidades',
    table: 'unit_value',
    key: ['tipo', 'desde'],
    columns: [
      { title: 'tipo', as: 'kind', cell: oneOf(...Object.keys(UNIT_KINDS)) },
      { title: 'desde', as: 'since', cell: dayCell },
      { title: 'valor', as: 'value', cell: centsCell },
      { title: 'hasta', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      { tipo: 'UT', desde: '01/01/2026', valor: '450,00' },
      { tipo: 'UF', desde: '01/01/2026', valor: '900,00' },
    ],
    ...DATED,
  });
}

function tariffSheet(): StoreSheet {
  return plainSheet({
    name: 'tarifas',
    title: 'Tarifas',
    table: 'tariff',
    key: ['tipo', 'desde'],
    columns: [
      { title: 'tipo', as: 'kind', cell: oneOf(...Object.keys(TARIFF_KINDS)) },
      { title: 'desde', as: 'since', cell: dayCell },
      { title: 'ut', as: 'units', cell: UNITS },
      { title: 'hasta', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      { tipo: 'VERTEDERO_TONELADA', desde: '01/01/2026', ut: '12', hasta: '31/12/2099' },
      { tipo: 'PUBLICIDAD_SIMPLE', desde: '01/01/2026', ut: '8' },
    ],
    ...DATED,
  });
}

function parameterSheet(config: PortalConfig): StoreSheet {
  return plainSheet({
    name: 'parametros',
    title: 'Parámetros',
    table: 'parameter',
    key: ['nombre', 'desde'],
    columns: [
      { title: 'nombre', as: 'name', cell: nameCell },
      { title: 'desde', as: 'since', cell: dayCell, empty: BEGINNING },
      { title: 'valor', as: 'value', cell: lineCell, empty: '', demanded: true },
    ],
    samples: [
      { nombre: 'MORATORIA', desde: '01/05/2099', valor: 'S' },
      { nombre: 'ANIO_BLOQUEO_BOLETA', desde: '', valor: '2015' },
    ],
    check: (_, rows, report) => checkParameters(config, rows, report),
  });
}

function activitySheet(config: PortalConfig): StoreSheet {
  return plainSheet({
    name: 'actividades',
    title: 'Actividades',
    table: 'activity',
    key: ['codigo'],
    columns: [
      { title: 'codigo', as: 'code', cell: declaredCell(config, 'actividad_gravada.codigo') },
      { title: 'nombre', as: 'name', cell: nameCell },
      { title: 'alicuota_por_mil', as: 'rate', cell: perThousand, isRate: true },
      { title: 'minimo_ut', as: 'minimum_units', cell: UNITS },
      { title: 'desde', as: 'since', cell: dayCell, optional: true },
      { title: 'hasta', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      { codigo: '471130', nombre: 'Venta en minimercados', alicuota_por_mil: '6', minimo_ut: '20' },
      {
        codigo: '561011',
        nombre: 'Restaurantes',
        alicuota_por_mil: '7,5',
        minimo_ut: '25',
        desde: '01/01/2026',
      },
    ],
    check: checkEnds,
    usesOf: usesOfActivities,
  });
}

function stampSheet(config: PortalConfig): StoreSheet {
  return plainSheet({
    name: 'sellados',
    title: 'Conceptos de sellados',
    table: 'stamp_concept',
    key: ['codigo'],
    columns: [
      { title: 'codigo', as: 'code', cell: declaredCell(config, 'concepto_sellado.codigo') },
      { title: 'tributo', as: 'tax', cell: declaredCell(config, 'concepto_sellado.tipo_inscripcion') },
      { title: 'concepto', as: 'concept', cell: nameCell },
      { title: 'area', as: 'area', cell: nameCell },
      { title: 'ut', as: 'units', cell: UNITS },
      { title: 'desde', as: 'since', cell: dayCell },
      { title: 'hasta', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      {
        codigo: '0062-014',
        tributo: '0062',
        concepto: 'Certificado de libre deuda',
        area: 'Rentas',
        ut: '10',
        desde: '01/01/2026',
        hasta: '',
      },
      {
        codigo: '0071-003',
        tributo: '0071',
        concepto: 'Copia de plano',
        area: 'Catastro',
        ut: '6',
        desde: '01/01/2026',
        hasta: '31/12/2099',
      },
    ],
    check: checkEnds,
  });
}

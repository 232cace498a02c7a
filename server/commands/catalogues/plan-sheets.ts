import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import { centsCell, countCell, dayCell, nameCell, perCent } from '#server/commands/sheets/store-cells.ts';
import { plainSheet, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { checkEnds } from './check-periods.ts';
import { checkDiscounts, checkRegimes } from './check-rows.ts';
import { usesOfRegimes } from './uses-of-rows.ts';

/** Fifty years of instalments. */
const MOST_INSTALMENTS = 600;

/** Regimes of plans, by code. */
export function regimeSheet(config: PortalConfig): StoreSheet {
  return plainSheet({
    name: 'regimenes',
    title: 'Regímenes de planes',
    table: 'plan_regime',
    key: ['codigo'],
    columns: [
      { title: 'codigo', as: 'code', cell: declaredCell(config, 'regimen_plan.codigo') },
      { title: 'nombre', as: 'title', cell: nameCell },
      { title: 'tributo', as: 'tax', cell: declaredCell(config, 'regimen_plan.tributo'), optional: true },
      { title: 'vencido_hasta', as: 'cut_off', cell: dayCell, optional: true },
      { title: 'cuotas', as: 'max_count', cell: countCell(1, MOST_INSTALMENTS) },
      { title: 'anticipo', as: 'down_payment', cell: perCent, isRate: true },
      { title: 'deuda_minima', as: 'min_debt', cell: centsCell },
      { title: 'cuota_minima', as: 'min_instalment', cell: centsCell },
      { title: 'parametro', as: 'parameter', cell: nameCell, optional: true },
      { title: 'desde', as: 'since', cell: dayCell, optional: true },
      { title: 'hasta', as: 'until', cell: dayCell, optional: true },
    ],
    samples: [
      {
        codigo: 'COMUN',
        nombre: 'Plan común',
        tributo: '',
        vencido_hasta: '',
        cuotas: '12',
        anticipo: '10',
        deuda_minima: '12.000,00',
        cuota_minima: '5.000,00',
        parametro: '',
      },
      {
        codigo: 'MORATORIA',
        nombre: 'Moratoria 2099',
        tributo: '',
        vencido_hasta: '31/12/2098',
        cuotas: '24',
        anticipo: '5',
        deuda_minima: '12.000,00',
        cuota_minima: '5.000,00',
        parametro: 'MORATORIA',
        desde: '01/05/2099',
        hasta: '31/07/2099',
      },
    ],
    async check(db, rows, report) {
      await checkEnds(db, rows, report);
      await checkRegimes(config, rows, report);
    },
    usesOf: usesOfRegimes,
  });
}

/** Discounts of a regime, by number of instalments. */
export function discountSheet(config: PortalConfig): StoreSheet {
  return plainSheet({
    name: 'quitas',
    title: 'Quitas de los regímenes',
    table: 'plan_discount',
    key: ['regimen', 'hasta_cuotas'],
    columns: [
      { title: 'regimen', as: 'regime', cell: declaredCell(config, 'regimen_plan.codigo') },
      { title: 'hasta_cuotas', as: 'up_to', cell: countCell(1, MOST_INSTALMENTS) },
      { title: 'quita', as: 'discount', cell: perCent, isRate: true },
    ],
    samples: [
      { regimen: 'MORATORIA', hasta_cuotas: '1', quita: '100' },
      { regimen: 'MORATORIA', hasta_cuotas: '6', quita: '50' },
    ],
    check: checkDiscounts,
  });
}

import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { cellOf } from '#server/commands/sheets/cells.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import { centsCell, countCell, dayCell, nameCell } from '#server/commands/sheets/store-cells.ts';
import { plainSheet, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { checkOwners, checkRegisterNumbers, checkStates } from './check-objects.ts';
import type { References } from './references.ts';
import { usesOfObjects } from './uses-of-objects.ts';
import { withOwner } from './with-owner.ts';

/** Vehicles, by their plate. */
export function vehicleSheet(config: PortalConfig, references: References): StoreSheet {
  const declared = (property: string) => declaredCell(config, `vehiculo.${property}`);
  const sheet = plainSheet({
    name: 'vehiculos',
    title: 'Vehículos',
    table: 'vehicle',
    key: ['dominio'],
    columns: [
      { title: 'dominio', as: 'plate', cell: declared('dominio') },
      { title: 'padron', as: 'register_number', cell: declared('padron') },
      { title: 'titular', as: 'owner_id', cell: cellOf({ type: 'string', format: 'cuit' }, config) },
      { title: 'marca', as: 'brand', cell: nameCell },
      { title: 'modelo', as: 'model', cell: nameCell },
      { title: 'anio', as: 'year', cell: countCell(1900, 2100) },
      { title: 'tipo', as: 'kind', cell: nameCell },
      { title: 'valuacion', as: 'valuation', cell: centsCell },
      { title: 'estado', as: 'status', cell: declared('estado'), empty: 'ACTIVO' },
      { title: 'fecha_baja', as: 'status_date', cell: dayCell, optional: true },
      { title: 'exencion', as: 'exemption', cell: nameCell, optional: true },
    ],
    samples: [
      {
        dominio: 'ZA101AA',
        padron: '0104512',
        titular: '20-98100112-6',
        marca: 'FIAT',
        modelo: 'CRONOS 1.3',
        anio: '2021',
        tipo: 'AUTOMÓVIL',
        valuacion: '18.500.000,00',
      },
      {
        dominio: 'ZAA101',
        padron: '0104620',
        titular: '30-99999999-5',
        marca: 'RENAULT',
        modelo: 'CLIO 1.6',
        anio: '2001',
        tipo: 'AUTOMÓVIL',
        valuacion: '2.100.000,00',
        estado: 'BAJA',
        fecha_baja: '12/02/2025',
      },
    ],
    async check(_, rows, report) {
      checkOwners(rows, references, report);
      checkStates(rows, report);
      checkRegisterNumbers(rows, 'dominio', references.vehicles, report);
    },
    usesOf: (db, rows) =>
      usesOfObjects(
        db,
        rows.map(({ plate }) => String(plate)),
      ),
  });
  return withOwner(sheet, 'owner_id', references);
}

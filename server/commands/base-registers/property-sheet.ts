import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { cellOf } from '#server/commands/sheets/cells.ts';
import { declaredCell } from '#server/commands/sheets/declared-cell.ts';
import {
  centsCell,
  centimetresCell,
  countCell,
  dayCell,
  nameCell,
} from '#server/commands/sheets/store-cells.ts';
import { plainSheet, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { checkOwners, checkRegisterNumbers, checkStates } from './check-objects.ts';
import type { References } from './references.ts';
import { usesOfObjects } from './uses-of-objects.ts';
import { withOwner } from './with-owner.ts';

/** Properties, by their unit; the parcel of each is the first part of it. */
export function propertySheet(config: PortalConfig, references: References): StoreSheet {
  const declared = (property: string) => declaredCell(config, `inmueble.${property}`);
  const flag = cellOf({ type: 'boolean' }, config);
  const sheet = plainSheet({
    name: 'inmuebles',
    title: 'Inmuebles',
    table: 'property',
    key: ['unidad_urbana'],
    columns: [
      { title: 'unidad_urbana', as: 'unit', cell: declared('unidad_urbana') },
      { title: 'padron', as: 'register_number', cell: declared('padron') },
      { title: 'titular', as: 'owner_id', cell: cellOf({ type: 'string', format: 'cuit' }, config) },
      { title: 'nomenclatura', as: 'nomenclature', cell: declared('nomenclatura') },
      { title: 'calle', as: 'street', cell: nameCell },
      { title: 'puerta', as: 'door', cell: nameCell, empty: 's/n' },
      { title: 'zona_proteccion', as: 'zone', cell: countCell(1, 4), optional: true },
      { title: 'zona_servicios', as: 'service_zone', cell: nameCell },
      { title: 'frente', as: 'frontage', cell: centimetresCell },
      { title: 'valuacion', as: 'valuation', cell: centsCell },
      { title: 'por_distribuidora', as: 'by_utility', cell: flag, empty: false },
      { title: 'estado', as: 'status', cell: declared('estado'), empty: 'ACTIVO' },
      { title: 'fecha_baja', as: 'status_date', cell: dayCell, optional: true },
      { title: 'exencion', as: 'exemption', cell: nameCell, optional: true },
    ],
    samples: [
      {
        unidad_urbana: '104501',
        padron: '0500013',
        titular: '20-98100112-6',
        nomenclatura: '01-H-112a-2',
        calle: 'España',
        puerta: '1240',
        zona_proteccion: '2',
        zona_servicios: 'A',
        frente: '9,5',
        valuacion: '22.700.500,00',
        por_distribuidora: 'No',
      },
      {
        unidad_urbana: '104512-3',
        padron: '0500015',
        titular: '30-99999999-5',
        nomenclatura: '01-H-112b-014-3',
        calle: 'España',
        puerta: '1240 p.2 D',
        zona_proteccion: '',
        zona_servicios: 'B',
        frente: '10',
        valuacion: '14.000.000,00',
        por_distribuidora: 'Sí',
      },
    ],
    async check(_, rows, report) {
      checkOwners(rows, references, report);
      checkStates(rows, report);
      checkRegisterNumbers(rows, 'unidad_urbana', references.properties, report);
    },
    usesOf: (db, rows) =>
      usesOfObjects(
        db,
        rows.map(({ unit }) => String(unit)),
      ),
  });
  const owned = withOwner(sheet, 'owner_id', references);
  return {
    ...owned,
    written: [...owned.written, 'cadastre'],
    rowOf: (values, before) => ({
      ...owned.rowOf(values, before),
      cadastre: String(values['unidad_urbana']).split('-', 1)[0] ?? '',
    }),
    valuesOf: (row) => ({ ...owned.valuesOf(row), por_distribuidora: row['by_utility'] === 1 }),
  };
}

import type { PortalConfig } from '#server/core/config/portal-config.ts';
import { contactOf, NO_MAIL, withContact } from '#server/subjects/taxpayers/contact.ts';
import { cellOf } from '#server/commands/sheets/cells.ts';
import type { SheetValues } from '#server/commands/sheets/read-rows.ts';
import { dayCell, nameCell } from '#server/commands/sheets/store-cells.ts';
import { presentValues, type StoreRow, type StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { usesOfTaxpayers } from './uses-of-objects.ts';

/** Prefix of companies' CUITs. */
const COMPANY = /^3[034]/;

/** Taxpayers, by their CUIT. Of those who have a fiscal key, mail and phone are theirs to change. */
export function taxpayerSheet(config: PortalConfig): StoreSheet {
  const formatted = (format: string) => cellOf({ type: 'string', format }, config);
  return {
    name: 'contribuyentes',
    title: 'Contribuyentes',
    table: 'taxpayer',
    key: ['cuit'],
    storeKey: ['cuit'],
    columns: [
      { title: 'cuit', cell: formatted('cuit') },
      { title: 'nombre', cell: nameCell },
      { title: 'correo', cell: formatted('email'), optional: true },
      { title: 'telefono', cell: formatted('phone'), optional: true },
      { title: 'domicilio', cell: nameCell, optional: true },
      { title: 'padron', cell: formatted('padron'), optional: true },
      { title: 'inscripcion', cell: dayCell, optional: true },
      { title: 'nacimiento', cell: dayCell, optional: true },
    ],
    samples: [
      {
        cuit: '20-98100112-6',
        nombre: 'TOLABA JUAN IGNACIO',
        correo: 'juan@ejemplo.test',
        telefono: '387 555-0101',
        domicilio: 'España 1240',
        padron: '',
        inscripcion: '',
        nacimiento: '03/05/1980',
      },
      {
        cuit: '30-99999999-5',
        nombre: 'LOS LAPACHOS S.R.L.',
        correo: '',
        telefono: '',
        domicilio: 'San Martín 1450',
        padron: '0205001',
        inscripcion: '01/03/2015',
        nacimiento: '',
      },
    ],
    written: ['name', 'profile', 'fiscal_address'],
    rowOf: taxpayerRow,
    valuesOf: taxpayerValues,
    settle: (values, { password_hash }, before) =>
      password_hash === null
        ? values
        : {
            ...values,
            ...presentValues([
              ['correo', before['correo']],
              ['telefono', before['telefono']],
            ]),
          },
    usesOf: usesOfTaxpayers,
  };
}

function taxpayerRow(values: SheetValues, before: StoreRow | undefined): StoreRow {
  const profile = { ...(before && (JSON.parse(String(before['profile'])) as object)), ...profileOf(values) };
  const contact = { mail: textOf(values['correo']), phone: textOf(values['telefono']) };
  return {
    cuit: String(values['cuit']),
    name: String(values['nombre']),
    profile: withContact(JSON.stringify(profile), contact),
    fiscal_address: textOf(values['domicilio']),
  };
}

const textOf = (value: SheetValues[string] | undefined) => (value === undefined ? null : String(value));

/** Profile of a taxpayer, as sign-in returns it. */
function profileOf(values: SheetValues): Record<string, string> {
  const cuit = String(values['cuit']);
  const named = String(values['nombre']);
  const isCompany = COMPANY.test(cuit);
  return {
    categoria: '',
    cuit,
    email: NO_MAIL,
    estado_civil: '',
    fecha_inscripcion: textOf(values['inscripcion']) ?? '',
    fecha_nacimiento: textOf(values['nacimiento']) ?? '',
    fecha_sares: '',
    grupo: '',
    nat_juridica: '',
    nombre_completo: isCompany ? '' : named,
    nro_documento: isCompany ? cuit : cuit.slice(2, 10),
    nro_inscripcion: textOf(values['padron']) ?? '',
    objeto: '',
    padron: textOf(values['padron']) ?? '',
    personeria: isCompany ? 'JURÍDICA' : 'HUMANA',
    razon_social: isCompany ? named : '',
    sexo: '',
    tipo_contribuyente: 'CONTRIBUYENTE LOCAL',
    tipo_contribuyente_abrev: 'CL',
    tipo_documento: isCompany ? 'CUIT' : 'DNI',
  };
}

function taxpayerValues(row: StoreRow): SheetValues {
  const profile = String(row['profile']);
  const { mail, phone } = contactOf(profile);
  const { padron, fecha_inscripcion, fecha_nacimiento } = JSON.parse(profile) as Record<string, string>;
  return presentValues([
    ['cuit', row['cuit']],
    ['nombre', row['name']],
    ['correo', mail],
    ['telefono', phone],
    ['domicilio', row['fiscal_address']],
    ['padron', padron || null],
    ['inscripcion', fecha_inscripcion || null],
    ['nacimiento', fecha_nacimiento || null],
  ]);
}

import { monthOf } from '#formats/date.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { PROPERTY_TAX, PROTECTION_TAX, SERVICES_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const ALL_OF: Readonly<Record<string, string>> = {
  [PROPERTY_TAX]: 'Todo el Impuesto Inmobiliario',
  [SERVICES_TAX]: 'Toda la TGI',
  [PROTECTION_TAX]: 'Toda la TPPB',
};

/**
 * Notice of the part of a property's tax that the electricity company charges in a year, from all its lines; null:
 * none.
 */
export function utilityNotice(
  rows: readonly ObligationRow[],
  tax: CodeOf<'tributos'>,
  year: number,
): string | null {
  const ofYear = rows.filter((row) => row.year === year && row.status !== 'ANULADA');
  const charged = ofYear.filter(({ situation }) => situation === 'EDESA');
  if (charged.length === 0) return null;
  if (charged.length === ofYear.length)
    return `${ALL_OF[tax] ?? 'Todo'} de este inmueble se cobra en la factura de la distribuidora eléctrica. Solo podés emitir períodos vencidos.`;
  const names = charged.map(({ instalment, due_date }) => MONTHS[(instalment || monthOf(due_date)) - 1]);
  const listed = new Intl.ListFormat('es').format(names.map((name) => name ?? ''));
  const sentence = listed.charAt(0).toUpperCase() + listed.slice(1);
  return `${sentence} se ${names.length === 1 ? 'cobra' : 'cobran'} en tu factura de la distribuidora eléctrica.`;
}

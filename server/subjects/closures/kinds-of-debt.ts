import { ADVERTISING_TAX, AGENT_TAXES, FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A control over owed lines. */
export interface KindOfDebt {
  control: CodeOf<'controles_cierre'>;
  takes(row: ObligationRow, closing: readonly Business[]): boolean;
  one: string;
  many: string;
}

/** The tax of the business itself. */
export const TO_SETTLE = 'DEUDA' as const;
export const ADVERTISING = 'PUBLICIDAD' as const;
export const WITHHOLDINGS = 'RETENCIONES' as const;

/** Codes of tipos_ddjj that are fines. */
const FINES = new Set(['0021', '0023']);

/** Kinds of debt that block a closure; every owed line is of one of them. */
export const KINDS_OF_DEBT: readonly KindOfDebt[] = [
  {
    control: TO_SETTLE,
    takes: (row, closing) => isOfThem(row, closing) && !isFine(row),
    one: 'período sin pagar',
    many: 'períodos sin pagar',
  },
  {
    control: ADVERTISING,
    takes: ({ tax }) => tax === ADVERTISING_TAX,
    one: 'período sin pagar',
    many: 'períodos sin pagar',
  },
  {
    control: WITHHOLDINGS,
    takes: ({ tax }) => AGENT_TAXES.includes(tax),
    one: 'período sin ingresar',
    many: 'períodos sin ingresar',
  },
  {
    control: 'MULTAS',
    takes: (row, closing) =>
      (isOfThem(row, closing) && isFine(row)) ||
      (row.tax === FINE_TAX &&
        closing.some(({ register_number }) => register_number === row.register_number)),
    one: 'multa sin pagar',
    many: 'multas sin pagar',
  },
];

function isOfThem(row: ObligationRow, closing: readonly Business[]): boolean {
  return closing.some(
    ({ register_number, tax }) => row.register_number === register_number && row.tax === tax,
  );
}

/** The fifth part of a concept id is the kind of its declaration. */
function isFine({ id }: ObligationRow): boolean {
  return FINES.has(id.split('-')[4] ?? '');
}

import { DECLARATION_DUE_DAYS, LODGING_DUE_DAYS } from '#server/rules/tax-constants.ts';
import { LODGING_TAX, PERCEPTION_TAX, WITHHOLDING_TAX, TURNOVER_TAX } from '#server/rules/tax-names.ts';
import type { Holidays } from '#server/rules/business-days.ts';
import { partsOfMonth, type Month } from '#server/rules/declared-months.ts';
import { declarationDueDate, type DueDayByDigit } from '#server/rules/due-dates.ts';

interface DeclaredTax {
  /** A code of tipos_ddjj. */
  kind: string;
  dueDays: readonly DueDayByDigit[];
}

/** Taxes that are declared every month. The others of a business are billed: nothing is declared of them. */
const DECLARED_TAXES: Readonly<Record<string, DeclaredTax>> = {
  [TURNOVER_TAX]: { kind: '0004', dueDays: DECLARATION_DUE_DAYS },
  [LODGING_TAX]: { kind: '0004', dueDays: LODGING_DUE_DAYS },
  [WITHHOLDING_TAX]: { kind: '0002', dueDays: DECLARATION_DUE_DAYS },
  [PERCEPTION_TAX]: { kind: '0003', dueDays: DECLARATION_DUE_DAYS },
};

/** Whether an inscription declares every month. */
export function isDeclared({ tax }: { tax: string }): boolean {
  return Object.hasOwn(DECLARED_TAXES, tax);
}

/**
 * How the declarations of a tax are called: a code of tipos_ddjj.
 * @throws {RangeError} when the tax is not declared.
 */
export function kindOfTax(tax: string): string {
  return declared(tax).kind;
}

/**
 * ISO day on which the declaration of a month of an inscription is due.
 * @throws {RangeError} when the tax is not declared.
 */
export function dueOf({ tax }: { tax: string }, month: Month, cuit: string, holidays: Holidays): string {
  return declarationDueDate(partsOfMonth(month), cuit, declared(tax).dueDays, holidays);
}

function declared(tax: string): DeclaredTax {
  const found = DECLARED_TAXES[tax];
  if (!found) throw new RangeError(`Tax ${tax} is not declared.`);
  return found;
}

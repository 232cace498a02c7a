import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { yearOf } from '#formats/date.ts';
import type { DatedOffice } from './office.ts';
import { PROPERTY_TAXES } from './property-draft.ts';
import type { PropertyDraft, PropertyTax } from './property-draft.ts';
import { propertyLines } from './property-lines.ts';
import type { Random } from './random.ts';
import { payLines } from './pay-lines.ts';
import type { UnpaidLines } from './vehicle-draft.ts';

const BY_UTILITY = 'Se cobra en tu factura de la distribuidora eléctrica';
/** Months in which the electricity company charges the tax on the valuation too. */
const UTILITY_MONTHS = [1, 2];

/** Lines of a property, with the payments by its owner or in the electricity bill. */
export function payProperty(draft: PropertyDraft, office: DatedOffice, random: Random): ObligationRow[] {
  return PROPERTY_TAXES.flatMap((tax) => {
    const lines = propertyLines(draft, tax, office);
    const charged = lines.filter((line) => draft.byUtility && byUtility(tax, line, office));
    for (const line of charged) chargeByUtility(line, office);
    const own = lines.filter((line) => !charged.includes(line));
    const exemption = tax === '0103' ? undefined : draft.exemption;
    const autoDebit = draft.debit?.tax === tax && draft.debit.state === 'ACTIVA';
    const standing: UnpaidLines =
      draft.plan?.tax === tax ? { is: 'in-plan', plan: draft.plan } : draft.standing;
    const { register, wholeYear, paidHalf } = draft;
    payLines({ register, standing, exemption, autoDebit, wholeYear, paidHalf }, own, office, random);
    return lines;
  });
}

function byUtility(tax: PropertyTax, { year, instalment }: ObligationRow, office: DatedOffice): boolean {
  return tax !== '0007' || (year === yearOf(office.today) && UTILITY_MONTHS.includes(instalment));
}

/** Payments to the company have its receipt, not the portal's. */
function chargeByUtility(line: ObligationRow, office: DatedOffice): void {
  const collected = line.due_date < office.today;
  Object.assign(line, {
    situation: 'EDESA',
    reason: BY_UTILITY,
    ...(collected && {
      status: 'PAGADA',
      paid: line.capital,
      paid_on: line.due_date,
      receipt_number: `E-${line.register_number}-${line.period.replace('/', '')}`,
    }),
  });
}

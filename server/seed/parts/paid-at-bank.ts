import { parseConceptId } from '#server/rules/debt/concept-id.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';

/** A line that was paid at the bank on a day: a receipt `B-...`, and no slip of it here. */
export function paidAtBank(line: NewObligation, day: string): NewObligation {
  const instalment = parseConceptId(line.id)?.instalment ?? '1';
  const part = instalment === '1' ? '' : instalment;
  const receipt_number = `B-${line.id.slice(5, 20).replaceAll('-', '')}${part}`;
  return { ...line, status: 'PAGADA', paid: line.capital, paid_on: day, receipt_number };
}

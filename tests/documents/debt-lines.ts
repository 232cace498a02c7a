import type { StatementLine } from '#server/documents/papers/statement-document.ts';

/** The reference debt: five overdue periods at 15/04/2026. */
export const debtLines: StatementLine[] = [
  line('11/2025', '2025-11-10', '14200.00', '2030.60', '16230.60'),
  line('12/2025', '2025-12-10', '14200.00', '1640.10', '15840.10'),
  line('01/2026', '2026-01-12', '15000.00', '1278.75', '16278.75'),
  line('02/2026', '2026-02-10', '15000.00', '880.00', '15880.00'),
  line('03/2026', '2026-03-10', '15000.00', '495.00', '15495.00'),
];

function line(period: string, due: string, capital: string, interest: string, total: string): StatementLine {
  const year = Number(period.slice(3));
  const state = { status: 'Vencida', note: null };
  return {
    period,
    concept: `Cuota ${period}`,
    due,
    capital,
    interest,
    discount: '0.00',
    total,
    year,
    ...state,
  };
}

import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { allOwed } from '#server/subjects/single-account/all-debts.ts';
import { sumOf } from '#server/subjects/single-account/owed-lines.ts';
import { fromCents } from '#formats/money.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import { ownDebt } from './own-debt.ts';
import type { SummaryPart } from './part.ts';

/** What only the office resolves: what is at law, and what is older than the years that can be paid from here. */
const AT_THE_OFFICE = new Set(['JUDICIAL', 'BLOQUEADA']);

/**
 * What is overdue, as it is paid from here: of every tax, fines and instalments of plans among it; apart, what only the
 * office resolves. What is still to fall due: plans to come have a card of their own. And what is being paid already,
 * whenever it is due.
 */
export const debt: SummaryPart = async (taxpayer, context) => {
  const { db, today } = context;
  const owed = await allOwed(today, await debtTerms({ db, today }), context);
  const held = owed.filter(({ estado }) => estado === 'EN_PROCESO');
  const overdue = owed.filter((line) => line.fecha_vencimiento < today && !held.includes(line));
  const isAtTheOffice = ({ situacion }: { situacion: string }) => AT_THE_OFFICE.has(situacion);
  const ahead = await ownDebt(
    taxpayer,
    context,
    ({ due_date, plan_number }) => due_date >= today && plan_number === null,
  );
  return {
    deuda_vencida: sumOf(overdue.filter((line) => !isAtTheOffice(line))),
    en_oficina: sumOf(overdue.filter(isAtTheOffice)),
    en_proceso: sumOf(held),
    a_vencer: fromCents(totalOf(ahead.filter(({ heldBy }) => heldBy === null))),
  };
};

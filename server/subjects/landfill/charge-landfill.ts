import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { conceptId } from '#server/rules/debt/concept-id.ts';
import {
  dayOne,
  monthOn,
  partsOfMonth,
  periodOfMonth,
  type Month,
} from '#server/rules/calendar/declared-months.ts';
import { LANDFILL_TAX } from '#server/rules/taxes/tax-codes.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import { forgiveGranted } from './forgive-granted.ts';
import { receiptsOf, type StatedReceipt } from './receipts.ts';

/** Day of the next month on which a month is due. */
const DUE_DAY = 15;
const CHARGED = new Set(['A_VERIFICAR', 'VERIFICADO']);

/**
 * Charges ended months: one obligation for the loads of each taxpayer and month. Disputed receipts are skipped until
 * decided; those of granted disputes are taken off their charge.
 */
export async function chargeLandfill({ db, today }: Pick<Context, 'db' | 'today'>): Promise<void> {
  await transaction(db, null, async (trx) => {
    await forgiveGranted(trx);
    const days = await holidays(trx);
    const waiting = (await receiptsOf(trx, { unbilled: true })).filter(
      ({ month, state }) => month < monthOn(today) && CHARGED.has(state),
    );
    const keyOf = ({ taxpayer_id, month }: StatedReceipt) => `${taxpayer_id} ${month}`;
    for (const key of new Set(waiting.map(keyOf)))
      await charge(
        waiting.filter((one) => keyOf(one) === key),
        { db: trx, today, days },
      );
  });
}

interface ChargingContext {
  db: Database;
  today: string;
  days: ReadonlySet<string>;
}

async function charge(
  receipts: readonly StatedReceipt[],
  { db, today, days }: ChargingContext,
): Promise<void> {
  const [{ taxpayer_id, month }] = receipts as [StatedReceipt];
  const numbers = receipts.map(({ number }) => number);
  const register = await registerOf(db, taxpayer_id);
  const line = landfillLine({ register, taxpayer_id, month }, receipts, days);
  if ((await obligationsById(db, [line.id])).length > 0) {
    // The month was billed before these were released: move them to the current one.
    await db
      .updateTable('landfill_receipt')
      .set({ month: monthOn(today) })
      .where('number', 'in', numbers)
      .execute();
    return;
  }
  await db.insertInto('obligation').values(line).execute();
  await db
    .updateTable('landfill_receipt')
    .set({ obligation_id: line.id })
    .where('number', 'in', numbers)
    .execute();
}

/** The obligation of a month of the landfill. */
export function landfillLine(
  { register, taxpayer_id, month }: { register: string; taxpayer_id: number; month: Month },
  receipts: readonly { amount: number }[],
  days: ReadonlySet<string>,
) {
  const { year, month: number } = partsOfMonth(month);
  const period = periodOfMonth(month);
  return {
    id: conceptId({
      tax: LANDFILL_TAX,
      register,
      year: String(year),
      period: period.slice(0, 2),
      declaration: '0000',
      rectification: '0',
      instalment: '1',
    }),
    tax: LANDFILL_TAX,
    register_number: register,
    object: register,
    taxpayer_id,
    year,
    period,
    instalment: number,
    label: `Vertedero ${period}`,
    due_date: dueDay(month, days),
    capital: receipts.reduce((sum, { amount }) => sum + amount, 0),
    ...INITIAL_OBLIGATION,
  };
}

/** Due day of a month. */
export function dueDay(month: Month, days: ReadonlySet<string>): string {
  return rollForward(`${dayOne(month + 1).slice(0, 8)}${DUE_DAY}`, days);
}

/** Register number of a taxpayer, under which the landfill is charged. */
async function registerOf(db: Database, id: number): Promise<string> {
  const taxpayer = await findTaxpayer(db, id);
  const { padron } = JSON.parse(taxpayer?.profile ?? '{}') as { padron?: string };
  return padron ?? String(id).padStart(7, '0');
}

import { fromCents } from '#formats/money.ts';
import type { Database } from '#server/core/store/database.ts';
import { reducedFine } from '#server/subjects/declarations/late-fine.ts';
import { ownDebt } from './own-debt.ts';
import { isWithin, type Reminded, type RemindingOffice, type DayRange } from './reminder.ts';

/** Name of its file in config/events. */
const EVENT = 'vencimiento_cercano';

/** Reminders of debt due within some days, without automatic debits: one per taxpayer and due day. */
export async function dueReminders(span: DayRange, office: RemindingOffice): Promise<Reminded[]> {
  const told: Reminded[] = [];
  for (const id of await owing(span, office.db)) {
    const lines = await ownDebt(
      { id },
      office,
      ({ due_date, situation }) => isWithin(span, due_date) && situation === 'NORMAL',
    );
    const free = lines.filter(({ heldBy }) => heldBy === null);
    for (const day of new Set(free.map(({ row }) => row.due_date))) {
      const due = free.filter(({ row }) => row.due_date === day);
      const enough = due.reduce(
        (sum, { row, balance }) => sum + (reducedFine(row, office.today) ?? balance.total),
        0,
      );
      const payload = { vencimiento: day, cuotas: due.length, importe: fromCents(enough) };
      told.push({ name: EVENT, taxpayerId: id, payload });
    }
  }
  return told;
}

async function owing({ after, until }: DayRange, db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('obligation')
    .select('taxpayer_id')
    .distinct()
    .where('due_date', '>', after)
    .where('due_date', '<=', until)
    .where('situation', '=', 'NORMAL')
    .where('status', 'in', ['PENDIENTE', 'PARCIAL'])
    .orderBy('taxpayer_id')
    .execute();
  return rows.map(({ taxpayer_id }) => taxpayer_id);
}

import { date } from '#formats/date.ts';
import { comparePeriods } from '#formats/period.ts';
import { obligationsOf } from '#server/subjects/debt/obligations.ts';
import type { DebitAdhesion } from '#server/core/store/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import { isOpen } from '#server/subjects/debt/debt.ts';

/** Marks what is billed from the first period on: it will be debited, and says when. */
export async function announceDebits(adhesion: DebitAdhesion, { db, today }: Context): Promise<void> {
  const lines = await obligationsOf(db, adhesion.object, adhesion.tax);
  const next = lines.filter(
    (line) =>
      isOpen(line) &&
      line.situation === 'NORMAL' &&
      line.due_date >= today &&
      comparePeriods(line.period, adhesion.first_period) >= 0,
  );
  for (const { id, due_date } of next)
    await db
      .updateTable('obligation')
      .set({ situation: 'DEBITO_AUTOMATICO', reason: `Se debitará de tu tarjeta el ${date.write(due_date)}` })
      .where('id', '=', id)
      .execute();
}

/** What was to be debited is paid like any other line again. */
export async function withdrawDebits(
  { object, tax }: DebitAdhesion,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await db
    .updateTable('obligation')
    .set({ situation: 'NORMAL', reason: null })
    .where('object', '=', object)
    .where('tax', '=', tax)
    .where('situation', '=', 'DEBITO_AUTOMATICO')
    .execute();
}

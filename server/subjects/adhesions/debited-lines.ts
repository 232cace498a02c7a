import type { Context, Moment } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import { comparePeriods } from '#formats/period.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { adhesionLines } from './adhesion-lines.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';

/** Marks the lines from the first period on as to be debited, with the day. */
export async function announceDebits(adhesion: DebitAdhesion, { db, today }: Moment): Promise<void> {
  const lines = await adhesionLines(adhesion, { db });
  const next = lines.filter(
    (line) =>
      isObligationOpen(line) &&
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

/** Makes the lines that were to be debited payable as usual again. */
export async function withdrawDebits(adhesion: DebitAdhesion, { db }: Pick<Context, 'db'>): Promise<void> {
  const { object, tax, plan_number } = adhesion;
  await db
    .updateTable('obligation')
    .set({ situation: 'NORMAL', reason: null })
    .where((is) =>
      plan_number === null
        ? is.and([is('object', '=', object), is('tax', '=', tax), is('plan_number', 'is', null)])
        : is('plan_number', '=', plan_number),
    )
    .where('situation', '=', 'DEBITO_AUTOMATICO')
    .execute();
}

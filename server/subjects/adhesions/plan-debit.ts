import type { Caller, Moment } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import type { DebitAdhesion, Plan } from '#server/core/store/schema/schema.ts';
import { firstDebitPeriod } from '#server/rules/payments/automatic-debit.ts';
import { holderDocument, type ProvenCard } from './debit-card.ts';
import { announceDebits, withdrawDebits } from './debited-lines.ts';
import { addAdhesion, nextAdhesion } from './debits.ts';

/** The card that the instalments of a plan are debited from, and who answers for it. */
export interface PlanCard {
  card: ProvenCard;
  holder: { nombre: string; nro_documento: string };
}

/**
 * Adheres a plan that was just signed to debits of a card; returns the number of its receipt. Once the plan is in force
 * its later instalments are debited like bills.
 */
export async function adherePlan(
  plan: Plan,
  { card, holder }: PlanCard,
  context: Moment & Caller,
): Promise<string> {
  const { db, today, taxpayer } = context;
  const id = await nextAdhesion(db, 1);
  const receipt = `DA-${today.slice(0, 4)}-${String(id).padStart(6, '0')}`;
  const adhesion: DebitAdhesion = {
    id,
    receipt_number: receipt,
    tax: plan.tax,
    object: `Plan ${plan.number}`,
    plan_number: plan.number,
    owner_id: plan.taxpayer_id,
    taxpayer_id: taxpayer?.id ?? null,
    holder: holder.nombre,
    holder_document: holderDocument(holder.nro_documento),
    ...card,
    email: plan.email ?? '',
    phone: plan.phone ?? '',
    first_period: firstDebitPeriod(today),
    state: 'ACTIVA',
    state_date: today,
    created_on: today,
    file_id: null,
  };
  await addAdhesion(db, adhesion);
  await announceDebits(adhesion, context);
  return receipt;
}

/** The card that the instalments of a plan are debited from, as it is written on paper; null: none. */
export async function planCard({ number }: Plan, { db }: { db: Database }): Promise<string | null> {
  const card = await db
    .selectFrom('debit_adhesion')
    .select(['brand', 'last_four'])
    .where('plan_number', '=', number)
    .where('state', '<>', 'BAJA')
    .executeTakeFirst();
  return card ? `${card.brand} terminada en ${card.last_four}` : null;
}

/** Ends the adhesions of plans that ended: nothing of them is debited any more. */
export async function endPlanDebits({ db, today }: { db: Database; today: string }): Promise<void> {
  const ended = await db
    .selectFrom('debit_adhesion')
    .innerJoin('plan', 'plan.number', 'debit_adhesion.plan_number')
    .selectAll('debit_adhesion')
    .where('debit_adhesion.state', '<>', 'BAJA')
    .where('plan.status', 'in', ['CADUCO', 'ANULADO', 'CANCELADO'])
    .execute();
  for (const adhesion of ended) {
    await withdrawDebits(adhesion, { db });
    await db
      .updateTable('debit_adhesion')
      .set({ state: 'BAJA', state_date: today })
      .where('id', '=', adhesion.id)
      .execute();
  }
}

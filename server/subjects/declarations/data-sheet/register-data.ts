import type { Context } from '#server/core/context/context.ts';
import type { DataChanges } from './data-changes.ts';
import type { DataSheetBasis } from './data-sheet-basis.ts';
import { withContact } from '#server/subjects/taxpayers/contact.ts';
import type { RegisteredData } from './registered-data.ts';

/**
 * Replaces the registered data with the declared ones, also in the other inscriptions of the owner with the same name
 * and address, such as those of an agent. `db` is a transaction.
 */
export async function registerData(
  { business, owner }: DataSheetBasis,
  declared: RegisteredData,
  { begun, ended }: DataChanges,
  since: string,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await db
    .updateTable('taxpayer')
    .set({ fiscal_address: declared.fiscalAddress, profile: withContact(owner.profile, declared) })
    .where('id', '=', owner.id)
    .execute();
  await db
    .updateTable('business')
    .set({ name: declared.name, address: declared.address })
    .where('taxpayer_id', '=', owner.id)
    .where('name', '=', business.name)
    .where('address', '=', business.address)
    .execute();
  const { register_number } = business;
  for (const activity of begun)
    await db
      .insertInto('business_activity')
      .values({ register_number, activity, since, until: null })
      .onConflict((of) => of.columns(['register_number', 'activity']).doUpdateSet({ until: null }))
      .execute();
  if (ended.length === 0) return;
  await db
    .updateTable('business_activity')
    .set({ until: since })
    .where('register_number', '=', register_number)
    .where('activity', 'in', ended)
    .execute();
}

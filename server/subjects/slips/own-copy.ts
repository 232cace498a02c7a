import { maskName } from '#formats/masks/mask-name.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Slip, StoredFile, Taxpayer } from '#server/core/store/schema/schema.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { findProperty } from '#server/subjects/properties/properties.ts';
import { addressOf } from '#server/subjects/properties/property.ts';
import { findVehicle } from '#server/subjects/vehicles/vehicles.ts';
import { findSlip } from './slips.ts';

/**
 * The paper of a slip for its own taxpayer: with their whole name and door, which the slip masks because its link opens it
 * for others too. It is drawn when it is asked for and kept nowhere.
 *
 * @returns null: it is no slip, or not of the taxpayer who signed in.
 */
export async function ownCopy(
  { document }: Pick<StoredFile, 'document'>,
  { db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>,
): Promise<Paper | null> {
  if (!taxpayer || document === null) return null;
  const paper = JSON.parse(document) as Paper;
  if (paper.kind !== 'slip') return null;
  const slip = await findSlip(db, paper.content.number);
  if (!slip || !(await isOwn(slip, taxpayer, db))) return null;
  const property = await findProperty(db, slip.object);
  const whole = new Map([[maskName(taxpayer.name), taxpayer.name]]);
  if (property) whole.set(addressOf(property, { taxpayer: null }), addressOf(property, { taxpayer }));
  return { ...paper, content: { ...paper.content, facts: unmasked(paper.content.facts, whole) } };
}

function unmasked(facts: readonly Fact[], whole: ReadonlyMap<string, string>): Fact[] {
  return facts.map((fact) => ({
    ...fact,
    value: whole.get(fact.value) ?? fact.value,
    ...(fact.detail !== undefined && { detail: whole.get(fact.detail) ?? fact.detail }),
  }));
}

/** Whether a slip charges a taxpayer alone: what they owe, their vehicle or property, their stamp or their procedure. */
async function isOwn({ number, object }: Slip, { id, cuit }: Taxpayer, db: Database): Promise<boolean> {
  const owed = await db
    .selectFrom('slip_obligation')
    .innerJoin('obligation', 'obligation.id', 'slip_obligation.obligation_id')
    .select('obligation.taxpayer_id')
    .distinct()
    .where('slip_obligation.slip_number', '=', number)
    .execute();
  if (owed.length > 0) return owed.every(({ taxpayer_id }) => taxpayer_id === id);
  const thing = (await findVehicle(db, object)) ?? (await findProperty(db, object));
  if (thing) return thing.owner_id === id;
  const stamp = await db
    .selectFrom('stamp')
    .select('document')
    .where('slip_number', '=', number)
    .executeTakeFirst();
  if (stamp) return stamp.document === cuit;
  const filed = await db
    .selectFrom('expediente')
    .select('taxpayer_id')
    .where((is) => is.or([is('slip_number', '=', number), is('balance_slip', '=', number)]))
    .executeTakeFirst();
  return filed?.taxpayer_id === id;
}

import { epochSeconds } from '#server/clock.ts';
import type { Database } from '#server/endpoints/context.ts';
import type { ResponseOf } from '#server/endpoints/handler.ts';
import { openSession } from '#server/http/session.ts';
import { representedBy } from '#server/store/representations.ts';
import type { Taxpayer } from '#server/store/schema.ts';

type SignedIn = ResponseOf<'auth/login'>;

/**
 * Opens a session and answers it, as sign-in does (spec 7).
 * @param represented for whom he acts; himself unless said
 */
export async function signIn(db: Database, user: Taxpayer, represented = user): Promise<SignedIn> {
  const acting = represented.id === user.id ? null : user.id;
  const session = await openSession(db, represented.id, epochSeconds(), acting);
  const profile = JSON.parse(represented.profile) as NonNullable<SignedIn['contribuyente']>;
  const others = acting !== null || (await representedBy(db, user.id)).length > 0;
  const contribuyente = others ? { ...profile, opera_por_otros: true } : profile;
  return { signin: true, ...session, user_id: user.id, contribuyente };
}

import { epochSeconds } from '#server/clock.ts';
import type { Database } from '#server/endpoints/context.ts';
import type { ResponseOf } from '#server/endpoints/handler.ts';
import { openSession } from '#server/http/session.ts';
import type { Taxpayer } from '#server/store/schema.ts';

type SignedIn = ResponseOf<'auth/login'>;

/** Opens a session and answers it, as sign-in does (spec 7). */
export async function signIn(db: Database, { id, profile }: Taxpayer): Promise<SignedIn> {
  const session = await openSession(db, id, epochSeconds());
  const contribuyente = JSON.parse(profile) as NonNullable<SignedIn['contribuyente']>;
  return { signin: true, ...session, user_id: id, contribuyente };
}

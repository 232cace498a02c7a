import { epochSeconds } from '#server/core/time/clock.ts';
import type { Context } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { maskedAddress } from '#server/core/access/devices.ts';
import { holdKey } from '#server/core/access/keys.ts';
import { IDLE_SECONDS, openSession } from '#server/core/access/session.ts';
import { knowDevice } from '#server/core/access/known-devices.ts';
import { isAdministrator } from '#server/core/access/roles.ts';
import { representedBy } from '#server/core/access/representations.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';

type SignedIn = ResponseOf<'auth/login'>;

/**
 * Opens a session and returns the answer of a sign-in. The device becomes known. Inside a transaction. Refuses with
 * `clave_cambiada` when the key of `user` changed, or the account was disabled, since it was read.
 * @param represented taxpayer they act for; `user` by default
 */
export async function signIn(
  {
    db,
    device,
    address,
    portal,
    refuse,
  }: Pick<Context<'clave_cambiada'>, 'db' | 'device' | 'address' | 'portal' | 'refuse'>,
  user: Taxpayer,
  represented = user,
): Promise<SignedIn> {
  if (!(await holdKey(db, user))) throw refuse('clave_cambiada');
  const now = epochSeconds();
  await knowDevice(db, user.id, device.given(), now);
  const acting = represented.id === user.id ? null : user.id;
  const network = maskedAddress(address);
  const origin = { device: device.words, network, idle: portal.sessionIdle ?? IDLE_SECONDS };
  const session = await openSession(db, represented.id, now, acting, origin);
  const profile = JSON.parse(represented.profile) as NonNullable<SignedIn['contribuyente']>;
  const others = acting !== null || (await representedBy(db, user.id)).length > 0;
  const contribuyente = {
    ...profile,
    ...(others && { opera_por_otros: true }),
    ...((await isAdministrator(db, user.id)) && { administra: true }),
  };
  return { signin: true, ...session, user_id: user.id, contribuyente };
}

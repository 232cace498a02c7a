import { epochSeconds } from '#server/clock.ts';
import type { Context } from '#server/endpoints/context.ts';
import type { ResponseOf } from '#server/endpoints/handler.ts';
import { forgive, takeTurn } from '#server/store/access-guard.ts';
import { verifyPassword } from '#server/store/passwords.ts';
import type { Taxpayer } from '#server/store/schema.ts';
import { findTaxpayerBySignIn } from '#server/store/taxpayers.ts';
import { LOCKED, WRONG } from './refused.ts';

type Verified = { taxpayer: Taxpayer } | { refused: ResponseOf<'auth/login'> };

/**
 * Whose the key is, or the answer that says no. Whether the user exists, the key is right or the access is locked, the
 * same is computed: one scrypt. `user` is a CUIT, however it is written, or a user name.
 */
export async function verifyKey(user: string, key: string, { db, address }: Context): Promise<Verified> {
  const person = signInName(user);
  const attempt = { purpose: 'ingreso', person, address, now: epochSeconds() } as const;
  const turn = await takeTurn(db, attempt);
  const taxpayer = await findTaxpayerBySignIn(db, person);
  const right = await verifyPassword(key, taxpayer?.password_hash ?? null);
  if (turn === 'locked') return { refused: LOCKED };
  if (!taxpayer || !right) return { refused: turn === 'last' ? LOCKED : WRONG };
  await forgive(db, attempt);
  return { taxpayer };
}

function signInName(typed: string): string {
  const name = typed.trim();
  const cuit = name.replace(/[\s./-]/g, '');
  return /^\d{11}$/.test(cuit) ? cuit : name;
}

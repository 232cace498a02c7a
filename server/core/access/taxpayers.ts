import type { Kysely } from 'kysely';
import type { Schema, Taxpayer } from '#server/core/store/schema/schema.ts';

/** The taxpayer of an id: owners, payers and sessions name it. */
export function findTaxpayer(db: Kysely<Schema>, id: number): Promise<Taxpayer | undefined> {
  return db.selectFrom('taxpayer').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The taxpayer who signs in with a user name or CUIT (11 digits); only those with a fiscal key. */
export function findTaxpayerBySignIn(db: Kysely<Schema>, user: string): Promise<Taxpayer | undefined> {
  return db
    .selectFrom('taxpayer')
    .selectAll()
    .where((is) => is.or([is('username', '=', user), is('cuit', '=', user)]))
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
}

/** Mail of a taxpayer; null when none was given (`---`). */
export function mailAddressOf({ profile }: Taxpayer): string | null {
  const { email } = JSON.parse(profile) as { email?: string };
  return email && email !== '---' ? email : null;
}

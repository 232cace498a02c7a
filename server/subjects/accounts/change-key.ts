import type { Caller, Client, ErrorsOf, Office, Refusing, DataStore } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { mailAddressOf } from '#server/core/access/taxpayers.ts';
import { keyWords, weakKey } from '#server/rules/codes/weak-key.ts';
import { wasUsed } from '#server/core/access/keys.ts';
import { hashPassword } from '#server/core/access/passwords.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { startSignIn } from './start-sign-in.ts';

/**
 * Changes the key of a taxpayer, ends their sessions, forgets their devices, signs them in and notifies them by mail.
 * With a second factor, only once it is proved. Refuses with `clave_repetida`, or `clave_cambiada` when another request
 * changed it first.
 */
export async function changeKey(
  taxpayer: Taxpayer,
  key: string,
  kind: 'CLAVE_CAMBIADA' | 'CLAVE_RECUPERADA',
  context: DataStore &
    Caller &
    Client &
    Pick<Office, 'portal' | 'providers'> &
    Refusing<'clave_comun' | 'clave_propia' | 'clave_repetida' | ErrorsOf<typeof startSignIn>>,
): Promise<ResponseOf<'auth/login'>> {
  const { db, refuse, portal } = context;
  const { name, shortName, municipality, office, storagePrefix } = portal;
  const mail = mailAddressOf(taxpayer);
  const words = keyWords(name, shortName, municipality, office, storagePrefix);
  const weak = weakKey(key, { ...taxpayer, mail }, words);
  if (weak) throw refuse(weak === 'own' ? 'clave_propia' : 'clave_comun');
  if (await wasUsed(db, taxpayer, key)) throw refuse('clave_repetida');
  return startSignIn(taxpayer, { kind, represented: null, password_hash: await hashPassword(key) }, context);
}

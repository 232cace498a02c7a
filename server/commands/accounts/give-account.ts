import { open, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { email as emailFormat } from '#formats/email.ts';
import { isAdministrator, isOfficer } from '#server/core/access/roles.ts';
import { hashPassword } from '#server/core/access/passwords.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { servedAddress } from '#server/core/environment/served-address.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { keyEnvelopePdf } from '#server/documents/papers/key-envelope.ts';
import { giveProvisionalKey, PROVISIONAL_HOURS } from './give-provisional-key.ts';
import { provisionalKey } from './provisional-key.ts';
import { withAccount } from './with-account.ts';

/** The account to give, and how the key is delivered: one of both ways. */
export interface GivenAccount {
  /** However people write it. */
  cuit: string;
  /** PDF to be written, which must not be there. */
  sobre?: string;
  correo?: string;
  /** The account has a key already, and another is meant. */
  cuentaExistente?: boolean;
}

/**
 * Gives a taxpayer of the register a key to be changed at the first entry. It is in the envelope, or in the letter, and nowhere
 * else: not on the screen, the log or the audit.
 *
 * @returns what was done, in lines
 * @throws {Error} with what is wrong, or why it cannot be done; then there is no envelope, and no key
 */
export async function giveAccount(
  { cuit: typed, sobre, correo, cuentaExistente = false }: GivenAccount,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  if ((sobre === undefined) === (correo === undefined))
    throw new Error('Decí --sobre ARCHIVO.pdf, para dar la clave impresa, o --correo, para mandarla.');
  if (sobre !== undefined && extname(sobre).toLowerCase() !== '.pdf')
    throw new Error(`${sobre} tiene que terminar en .pdf.`);
  const mail = correo === undefined ? undefined : mailOf(correo);
  const environment = readServerEnvironment(variables);
  const { portal } = await readPortalConfig(environment.config);
  const key = provisionalKey();
  const hash = await hashPassword(key);
  let written: string | undefined;
  try {
    return await withAccount(typed, variables, async (trx, account, cuit) => {
      const { id, name, profile, password_hash } = account;
      if ((await isOfficer(trx, id)) || (await isAdministrator(trx, id)))
        throw new Error(`${cuit} opera por la oficina: su clave se da con npm run administrador.`);
      if (password_hash !== null && !cuentaExistente)
        throw new Error(`${cuit} ya tiene clave. Para darle otra, agregá --cuenta-existente.`);
      await giveProvisionalKey(trx, id, hash);
      await audit(trx, runnerOf('cuenta'), 'CUENTA_DADA', { cuit: account.cuit });
      const now = new Date().toISOString();
      const notes = [
        `Entrá en ${await servedAddress(trx, environment)} con tu CUIT y esta clave: te va a pedir que elijas otra.`,
        `Vence en ${PROVISIONAL_HOURS} horas y sirve una sola vez. No se la digas a nadie, tampoco a la oficina.`,
      ];
      if (mail !== undefined) {
        const changed = JSON.stringify({ ...(JSON.parse(profile) as object), email: mail });
        await trx.updateTable('taxpayer').set({ profile: changed }).where('id', '=', id).execute();
        const text = [`Clave provisoria: ${key}`, ...notes].join('\n\n');
        await queueLetter(trx, { to: mail, subject: 'Tu clave provisoria', text }, now);
        return [`${cuit} tiene cuenta. La clave provisoria va por correo a ${mail}.`, expiry()];
      }
      const issuer = { ...issuerOf(portal), demonstration: Boolean(environment.instance.demo) };
      const pdf = await keyEnvelopePdf({ issuer, created: now, name, cuit, key, notes });
      await writeNew(sobre!, pdf);
      written = sobre;
      return [
        `${cuit} tiene cuenta. La clave provisoria está en ${sobre}: imprimila y borrá el archivo.`,
        expiry(),
      ];
    });
  } catch (error) {
    if (written !== undefined) await rm(written, { force: true });
    throw error;
  }
}

const expiry = () => `Vence en ${PROVISIONAL_HOURS} horas. Al ingresar se pide otra.`;

function mailOf(typed: string): string {
  const reading = emailFormat.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  return String(reading.value);
}

/** Writes a file that only its owner reads, never over another. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'ya está: decí otro archivo.' : 'no se puede escribir.';
    throw new Error(`${path} ${why}`, { cause: error });
  });
  try {
    await file.writeFile(bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';
import { queueLetter } from './letters.ts';
import { mailOf } from './mail-of.ts';

const TOO_MANY =
  'Hoy ya mandamos demasiados correos a esa dirección. Revisá los que llegaron, o volvé a intentarlo mañana.';

/** Purpose, requester and instant of a letter. */
interface Asking {
  /** Each is counted apart. */
  purpose: 'boleta' | 'certificado' | 'comprobante' | 'constancia' | 'expediente' | 'código de débito';
  /** Id of the signed-in taxpayer; null: no session. */
  account: number | null;
  /** True when the address is verified for the account; by default, when it is the mail on record. */
  isProven?: boolean;
  /** Bank card that the letter is about: each one is counted apart. */
  card?: string;
  /** Instant, ISO 8601 UTC. */
  now: string;
}

/**
 * Counts a letter that can be requested without a session, and returns true when one more may be sent to the address
 * today. Letters of an account to its own mail are counted by account, so that strangers cannot use up its limit.
 */
export async function hasRoomForLetter(db: Kysely<Schema>, to: string, asking: Asking): Promise<boolean> {
  const { purpose, account, card = '', now } = asking;
  const isOwn = account !== null && (asking.isProven ?? (await isMailOf(db, account, to)));
  // Addresses of strangers are not kept as they are.
  const who = isOwn
    ? `cuenta ${account}`
    : createHash('sha256')
        .update(`${mailbox(to)}${card}`)
        .digest('hex');
  return spendDailyAllowance(db, { name: `correos ${purpose} ${who}`, most: LETTERS_A_DAY, now });
}

/**
 * As `queueLetter`, for a letter that can be requested without a session, to any address.
 * @throws {HttpError} 429 over the daily limit of that address for that purpose
 */
export async function queueUnauthenticatedLetter(
  db: Kysely<Schema>,
  letter: Parameters<typeof queueLetter>[1],
  asking: Asking,
): Promise<void> {
  if (!(await hasRoomForLetter(db, letter.to, asking))) throw new HttpError(429, TOO_MANY);
  await queueLetter(db, letter, asking.now);
}

async function isMailOf(db: Kysely<Schema>, account: number, to: string): Promise<boolean> {
  const mail = await mailOf(db, account);
  return mail !== null && written(mail) === written(to);
}

/** Normalizes a mailbox: ignores what follows a `+`, and dots at Gmail. */
function mailbox(address: string): string {
  const mail = written(address);
  const at = mail.lastIndexOf('@');
  const [name, domain] = [mail.slice(0, at).replace(/\+.*/, ''), mail.slice(at + 1)];
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

const written = (mail: string) => mail.trim().toLowerCase();

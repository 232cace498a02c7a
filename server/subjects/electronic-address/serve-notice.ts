import { holidays } from '#server/core/catalogues/catalogues.ts';
import type { Context } from '#server/core/context/context.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import { deemedNotifiedOn } from '#server/rules/calendar/legal-notice.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import { addressInForce } from './addresses.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A notice to serve. */
export interface NoticeDraft {
  taxpayerId: number;
  kind: CodeOf<'tipos_notificacion'>;
  subject: string;
  office: string;
  body: string;
  termDays: number | null;
  expediente: string | null;
  /** Ids of attached files, owned by the taxpayer. */
  files: readonly string[];
}

/** Name of its file in config/events. */
const EVENT = 'notificacion_recibida';
const PAGE = '/clave-fiscal/inicio/domicilio-fiscal-electronico/ventanilla';

/** A notice stored in an electronic address. */
interface Published {
  id: number;
  number: string;
  /** Mail for its courtesy message. */
  email: string;
}

type ServingContext = Pick<Context, 'db' | 'now' | 'today' | 'origin'>;

/**
 * Serves a legal notice at the electronic address of a taxpayer: stores it, publishes the live event and sends a
 * courtesy mail without its contents. `db` is a transaction.
 * @returns its number; null when the taxpayer has no electronic address: nothing is sent.
 */
export async function serveNotice(draft: NoticeDraft, context: ServingContext): Promise<string | null> {
  const { taxpayerId, office } = draft;
  const { db, now, origin } = context;
  const published = await publishNotice(draft, context);
  if (!published) return null;
  const { id, number, email } = published;
  const text = [
    `Tenés una notificación nueva de ${office}: la N° ${number}.`,
    `Leela, después de ingresar, en ${origin}${PAGE}`,
    'Este correo es un aviso de cortesía: la notificación es la que está en la ventanilla.',
  ].join('\n\n');
  await queueLetter(db, { to: email, subject: `Notificación N° ${number}`, text }, now);
  const payload = JSON.stringify({ id, numero: number });
  await announce(db, { name: EVENT, taxpayer_id: taxpayerId, payload, at: now });
  return number;
}

/**
 * Stores a legal notice at the electronic address of a taxpayer without live event or mail, for changes notified in
 * another way. `db` is a transaction.
 * @returns null when the taxpayer has no electronic address: nothing is stored.
 */
export async function publishNotice(
  { taxpayerId, kind, subject, office, body, termDays, expediente, files }: NoticeDraft,
  { db, now, today }: Pick<ServingContext, 'db' | 'now' | 'today'>,
): Promise<Published | null> {
  const address = await addressInForce(db, taxpayerId);
  if (!address) return null;
  const number = await nextNumber(db, today);
  const { id } = await db
    .insertInto('legal_notice')
    .values({
      number,
      taxpayer_id: taxpayerId,
      kind,
      subject,
      office,
      body,
      published_at: now,
      deemed_on: deemedNotifiedOn(today, await holidays(db)),
      term_days: termDays,
      expediente,
      opened_at: null,
      file_id: null,
      seal_file_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const file_id of files)
    await db.insertInto('legal_notice_file').values({ notice_id: id, file_id }).execute();
  return { id, number, email: address.email };
}

async function nextNumber(db: Context['db'], today: string): Promise<string> {
  const prefix = `N-${today.slice(0, 4)}-`;
  const { last } = await db
    .selectFrom('legal_notice')
    .select((of) => of.fn.max('number').as('last'))
    .where('number', '>=', prefix)
    .where('number', '<', `${prefix}:`)
    .executeTakeFirstOrThrow();
  const written = Number(last?.slice(prefix.length) ?? 0);
  return prefix + String(await nextInSeries(db, `notificación ${prefix}`, written)).padStart(5, '0');
}

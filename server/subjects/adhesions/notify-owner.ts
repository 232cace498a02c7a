import type { Moment, Office, DataStore } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { lastDayToConfirm } from '#server/rules/payments/automatic-debit.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { publishNotice } from '#server/subjects/electronic-address/serve-notice.ts';
import { announce } from '#server/subjects/notices/notices.ts';
import { contactOf } from '#server/subjects/taxpayers/contact.ts';

/** Name of its file in config/events. */
const EVENT = 'adhesion_por_confirmar';
/** A code of tipos_notificacion, and who of the office sends it. */
const KIND = 'COMUNICACION';
const OFFICE = 'Recaudación';
const PAGE = '/debito-automatico/consultas';

/**
 * Notifies the owners of adhesions that another person requested. At most one legal notice a day for each object, and
 * one live event and mail a day, so that repeated requests cannot flood them. Text typed by the requester is not
 * included. `context.db` is a transaction that already has the adhesions.
 */
export async function notifyOwners(
  adhesions: readonly DebitAdhesion[],
  context: Moment & Pick<Office, 'codes' | 'origin'>,
): Promise<void> {
  for (const owner of new Set(adhesions.map(({ owner_id }) => owner_id)))
    await notifyOwner(
      owner,
      adhesions.filter(({ owner_id }) => owner_id === owner),
      context,
    );
}

async function notifyOwner(
  owner: number,
  asked: readonly DebitAdhesion[],
  context: Moment & Pick<Office, 'codes' | 'origin'>,
): Promise<void> {
  const { db, now, today, origin } = context;
  const notified = await objectsNotifiedToday(owner, asked, context);
  const adhesions = asked.filter(({ object }) => !notified.has(object));
  if (adhesions.length === 0) return;
  const [{ brand, last_four }] = adhesions as [DebitAdhesion];
  const until = date.write(lastDayToConfirm(today));
  const objects = adhesions.map(({ tax, object }) => `${taxName(tax, context)}, ${object}`);
  const body = [
    `Alguien pidió pagar por débito automático, con una tarjeta ${brand} terminada en ${last_four}:`,
    objects.join('\n'),
    `No se debita nada hasta que lo confirmes. Confirmalo o rechazalo hasta el ${until} en ${origin}${PAGE}, después de ingresar con tu clave fiscal.`,
    'Si no hacés nada, el pedido vence y todo sigue igual. Mientras tanto tus cuotas se pagan como siempre.',
  ].join('\n\n');
  const subject = 'Pedido de débito automático: falta que lo confirmes';
  const published = await publishNotice(
    {
      ...{ taxpayerId: owner, kind: KIND, office: OFFICE, subject, body },
      ...{ termDays: null, expediente: null, files: [] },
    },
    context,
  );
  if (notified.size > 0) return;
  const payload = JSON.stringify({ imponible: adhesions.map(({ object }) => object).join(', ') });
  await announce(db, { name: EVENT, taxpayer_id: owner, payload, at: now });
  const to = published?.email ?? (await mailOnFile(owner, context));
  if (to !== null) await queueLetter(db, { to, subject, text: body }, now);
}

async function mailOnFile(owner: number, { db }: DataStore): Promise<string | null> {
  const { profile } = await db
    .selectFrom('taxpayer')
    .select('profile')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return contactOf(profile).mail;
}

/** The objects of this owner that others asked for today, in any state. */
async function objectsNotifiedToday(
  owner: number,
  adhesions: readonly DebitAdhesion[],
  { db, today }: Moment,
): Promise<ReadonlySet<string>> {
  const ids = adhesions.map(({ id }) => id);
  const before = await db
    .selectFrom('debit_adhesion')
    .select('object')
    .distinct()
    .where('owner_id', '=', owner)
    .where('created_on', '=', today)
    .where('id', 'not in', ids)
    .where((is) => is.or([is('taxpayer_id', 'is', null), is('taxpayer_id', '!=', owner)]))
    .execute();
  return new Set(before.map(({ object }) => object));
}

import type { Contribuyente } from '#server/core/generated/endpoints.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Handler } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { inscriptionsOf } from '#server/subjects/single-account/inscriptions.ts';
import { contactOf, NO_MAIL } from '#server/subjects/taxpayers/contact.ts';

/** What is known of a taxpayer: all of it for himself; for who knows his CUIT and something he is taxed for, his mail, masked. */
export const consultarDatos: Handler<'Contribuyente/ConsultarDatos'> = async (request, context) => {
  const { db, taxpayer: me, refuse } = context;
  const found = await taxpayerFrom(db, request.cuit);
  const exists = found?.cuit === request.cuit;
  if (exists && found.id === me?.id) return JSON.parse(found.profile) as Contribuyente;
  const isKnown = found && request.imponible ? await isTaxedFor(found, request.imponible, context) : false;
  if (!exists || !isKnown) throw refuse('contribuyente_inexistente');
  const { mail } = contactOf(found.profile);
  return { cuit: found.cuit, nombre_completo: '', email: mail === null ? NO_MAIL : maskMail(mail) };
};

/**
 * The taxpayer of a CUIT; without one, that of the next CUIT there is, and after the last the first: the time that an answer
 * takes says nothing of which CUITs there are.
 */
async function taxpayerFrom(db: Context['db'], cuit: string): Promise<Taxpayer | undefined> {
  const byCuit = db.selectFrom('taxpayer').selectAll().orderBy('cuit');
  const next = await byCuit.where('cuit', '>=', cuit).limit(1).executeTakeFirst();
  const first = await byCuit.limit(1).executeTakeFirst();
  return next ?? first;
}

/** Whether what was typed is a plate, a property or a register of somebody. */
async function isTaxedFor(taxpayer: Taxpayer, typed: string, context: Context): Promise<boolean> {
  const wanted = bare(typed);
  const own = await inscriptionsOf({ ...context, taxpayer });
  return own.some(({ object, register }) => [object, register].some((name) => bare(name) === wanted));
}

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

import type { Context, Moment } from '#server/core/context/context.ts';
import type { Contribuyente } from '#server/core/generated/endpoints.ts';
import type { Handler } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { inscriptionsOf } from '#server/subjects/single-account/inscriptions.ts';
import { contactOf, NO_MAIL } from '#server/subjects/taxpayers/contact.ts';

/**
 * Data of a taxpayer: all of it for themself; only the masked mail for a caller who gives the CUIT and a taxed object.
 */
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
 * The taxpayer of a CUIT or, without one, of the next CUIT in order (after the last, the first), so that the response
 * time does not reveal which CUITs exist.
 */
async function taxpayerFrom(db: Context['db'], cuit: string): Promise<Taxpayer | undefined> {
  const byCuit = db.selectFrom('taxpayer').selectAll().orderBy('cuit');
  const next = await byCuit.where('cuit', '>=', cuit).limit(1).executeTakeFirst();
  const first = await byCuit.limit(1).executeTakeFirst();
  return next ?? first;
}

/** Returns true when the text is a plate, property or register of the taxpayer. */
async function isTaxedFor(taxpayer: Taxpayer, typed: string, context: Moment): Promise<boolean> {
  const wanted = bare(typed);
  const own = await inscriptionsOf({ ...context, taxpayer, representative: null });
  return own.some(({ object, register }) => [object, register].some((name) => bare(name) === wanted));
}

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

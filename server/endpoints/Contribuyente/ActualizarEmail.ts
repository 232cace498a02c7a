import type { Contribuyente } from '#server/core/generated/endpoints.ts';
import { codeOpens, dropCode } from '#server/core/access/mail-codes.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofMail } from '#server/core/store/locks.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { contactOf, withContact } from '#server/subjects/taxpayers/contact.ts';
import { notifyContactChange } from '#server/subjects/taxpayers/contact-letters.ts';
import { contactReceipt } from '#server/subjects/certificates/contact-receipt.ts';
import { isOfAnother, mailSubject } from '#server/subjects/taxpayers/mail-owner.ts';

/**
 * Changes the mail and phone of the signed-in taxpayer, given a code sent to the new mail. Representatives are refused,
 * since the mail serves to recover the key.
 */
export const actualizarEmail: Handler<'Contribuyente/ActualizarEmail'> = async (request, context) => {
  const { taxpayer, representative, refuse } = context;
  if (representative || taxpayer?.cuit !== request.cuit) throw refuse('solo_titular');
  await demandOwnKey(request.clave, context);
  return withLocks(context, [ofMail(request.email)], async (inside) => {
    const { db, today } = inside;
    const subject = mailSubject(taxpayer.id, request.email);
    const owner = await findTaxpayer(db, taxpayer.id);
    const proved = await codeOpens(db, [subject], request.codigo, epochSeconds());
    if (!owner || proved === null) throw refuse('codigo_incorrecto');
    if (await isOfAnother(db, owner.id, request.email)) throw refuse('correo_en_uso');
    const before = contactOf(owner.profile);
    const after = { mail: request.email, phone: request.telefono ?? before.phone };
    const profile = withContact(owner.profile, after);
    await db.updateTable('taxpayer').set({ profile }).where('id', '=', owner.id).execute();
    await dropCode(db, subject);
    await audit(db, personOf(inside), 'CONTACTO_CAMBIADO', {});
    await notifyContactChange(before, after, inside);
    const receipt = await contactReceipt(owner, after, inside);
    return {
      actualizado: true,
      contribuyente: JSON.parse(profile) as Contribuyente,
      fecha: today,
      codigo_verificacion: receipt.code,
      url_pdf: inside.links.page(receipt.file_id),
    };
  });
};

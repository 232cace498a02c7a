import type { Moment, Office } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { findAdhesion, setState } from '#server/subjects/adhesions/debits.ts';
import { isOfOwner, isWaitingForOwner, putInForce } from '#server/subjects/adhesions/waiting-adhesion.ts';

/** The owner confirms or rejects an adhesion that another person requested for their object. */
export const responder: Handler<'DebitoAutomatico/Adhesiones/Responder'> = (request, context) =>
  inTransaction(context, async (inside) => {
    const { db, today, refuse } = inside;
    const adhesion = await findAdhesion(db, request.id_adhesion);
    if (!adhesion || !isOfOwner({ owner: adhesion.owner_id }, inside)) throw refuse('adhesion_inexistente');
    if (!isWaitingForOwner(adhesion, inside)) throw refuse('ya_respondida');
    if (!request.acepta) await setState(db, adhesion, 'BAJA', today);
    const after = request.acepta
      ? await putInForce(adhesion, inside)
      : { ...adhesion, state: 'BAJA' as const };
    await tellRequester(after, inside);
    return {
      id_adhesion: after.id,
      estado: after.state,
      fecha_estado: today,
      imponible: after.object,
      primera_cuota: after.first_period,
    };
  });

/** Mails the requester the owner's answer. */
async function tellRequester(
  { email, object, state, state_date, first_period, receipt_number, last_four }: DebitAdhesion,
  { db, now, origin }: Moment & Pick<Office, 'origin'>,
): Promise<void> {
  const confirmed = state === 'ACTIVA';
  const subject = `Débito automático de ${object}: ${confirmed ? 'confirmado' : 'sin confirmar'}`;
  const what = confirmed
    ? `El titular de ${object} confirmó el débito el ${date.write(state_date)}: el primero será con la cuota ${first_period}, de la tarjeta terminada en ${last_four}.`
    : `El titular de ${object} no confirmó el débito. De la tarjeta terminada en ${last_four} no se debita nada.`;
  const text = [what, `Constancia ${receipt_number}. Consultá en ${origin}/debito-automatico/consultas`].join(
    '\n\n',
  );
  await queueLetter(db, { to: email, subject, text }, now);
}

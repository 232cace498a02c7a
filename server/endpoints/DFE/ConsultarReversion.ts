import type { Handler } from '#server/core/context/handler.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { addressesOf } from '#server/subjects/electronic-address/addresses.ts';
import { changeOfLink, reversalState } from '#server/subjects/electronic-address/reversal-link.ts';

/** The change that a link undoes, for its bearer: without names, and with masked mails. */
export const consultarReversion: Handler<'DFE/ConsultarReversion'> = async ({ enlace }, context) => {
  const { db, now, portal } = context;
  const change = await changeOfLink(db, enlace);
  if (!change) return { estado: 'INEXISTENTE', correo_anterior: null, correo_nuevo: null, hasta: null };
  const all = await addressesOf(db, change.taxpayer_id);
  const before = all.find(({ number }) => number < change.number);
  const until = change.reversal_until;
  return {
    estado: reversalState(change, now),
    correo_anterior: before ? maskMail(before.email) : null,
    correo_nuevo: maskMail(change.email),
    hasta: until === null ? null : localMinute(until, portal.timeZone),
  };
};

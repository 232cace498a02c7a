import type { Handler } from '#server/core/context/handler.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { revertAddress } from '#server/subjects/electronic-address/revert-address.ts';

/** Undoes a change of mail, given the link sent to the previous mail. */
export const revertir: Handler<'DFE/Revertir'> = async ({ enlace }, context) => {
  const { number, email, at } = await revertAddress(enlace, context);
  return {
    nro_constancia: number,
    fecha: localMinute(at, context.portal.timeZone),
    correo: maskMail(email),
  };
};

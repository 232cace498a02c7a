import type { Handler } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { changeAddress } from '#server/subjects/electronic-address/change-address.ts';

/** Changes the mail of the signed-in taxpayer's electronic address. */
export const modificar: Handler<'DFE/Modificar'> = async (request, context) => {
  const { number, email, at, file_id } = await changeAddress(context.taxpayer, request, context);
  return {
    nro_constancia: number,
    fecha: localMinute(at, context.portal.timeZone),
    email,
    url_pdf: context.links.page(file_id ?? ''),
  };
};

import type { Handler } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { constitute } from '#server/subjects/electronic-address/constitute.ts';

/** Constitutes the electronic address of the signed-in taxpayer. */
export const adherir: Handler<'DFE/Adherir'> = async (request, context) => {
  const { number, email, at, file_id } = await constitute(context.taxpayer, request, context);
  return {
    nro_adhesion: number,
    fecha: localMinute(at, context.portal.timeZone),
    email,
    url_pdf: context.links.page(file_id ?? ''),
  };
};

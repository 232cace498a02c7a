import type { Handler } from '#server/core/context/handler.ts';
import { ownConstancia } from '#server/subjects/electronic-address/own-constancia.ts';

/** A constancia of the signed-in taxpayer. */
export const imprimir: Handler<'DFE/Imprimir'> = ({ nro }, context) =>
  ownConstancia(nro, context, async (_, file, { links }) => ({
    url_pdf: links.page(file),
    nombre: `constancia-${nro}.pdf`,
  }));

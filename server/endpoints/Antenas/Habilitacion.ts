import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { authorizationPaper } from '#server/subjects/antennas/authorization-paper.ts';

/** The authorization certificate of a structure of the signed-in taxpayer. */
export const habilitacion: Handler<'Antenas/Habilitacion'> = ({ nro_estructura }, context) =>
  withLocks(context, [ofObject(nro_estructura)], async (inside) => {
    const file = await authorizationPaper(nro_estructura, inside);
    return { url_pdf: inside.links.page(file), nombre: `habilitacion-${nro_estructura}.pdf` };
  });

import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { licencePaper } from '#server/subjects/antennas/licence-paper.ts';

/** The paper that says that a structure of whoever signed in can work. */
export const habilitacion: Handler<'Antenas/Habilitacion'> = ({ nro_estructura }, context) =>
  withLocks(context, [ofObject(nro_estructura)], async (inside) => {
    const file = await licencePaper(nro_estructura, inside);
    return { url_pdf: inside.links.page(file), nombre: `habilitacion-${nro_estructura}.pdf` };
  });

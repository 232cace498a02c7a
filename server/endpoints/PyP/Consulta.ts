import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownMedia } from '#server/subjects/advertising/media.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { expedienteView } from '#server/subjects/expedientes/expediente-view.ts';

/** The advertising that whoever signed in had declared by a year. */
export const consulta: Handler<'PyP/Consulta'> = async ({ anio }, context) => {
  const { db, today } = context;
  const terms = await debtTerms(db);
  const own = (await ownMedia(context)).filter(({ medium }) => Number(medium.since.slice(0, 4)) <= anio);
  const said = await Promise.all(
    own.map(async ({ medium, expediente, rows, state }) => {
      const view = expediente && (await expedienteView(expediente, context));
      return {
        debt: totalOf(await debtLines(rows.filter(isOpen), today, terms, context)),
        medio: {
          nro_ddjj: medium.number,
          tipo: medium.kind,
          descripcion: [medium.carrier, medium.mode].filter(Boolean).join(', ').toLowerCase(),
          ubicacion: medium.place,
          superficie: medium.area / 100,
          caras: medium.faces,
          anio,
          importe: fromCents(medium.amount),
          estado: state,
          observacion: view?.observacion ?? null,
          expediente: view && { numero: view.numero, anio: view.anio },
          url_foto: null,
        },
      };
    }),
  );
  return {
    anio,
    medios: said.map(({ debt, medio }) => ({ ...medio, saldo: fromCents(debt) })),
    total: fromCents(said.reduce((sum, { debt }) => sum + debt, 0)),
  };
};

import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { modesOf } from '#server/subjects/advertising/advertising-fee.ts';
import { advertisingOf } from '#server/subjects/advertising/advertising-of.ts';
import { expedienteView } from '#server/endpoints/answers/expediente-view.ts';

/** Advertising of the signed-in taxpayer in a year. */
export const consulta: Handler<'PyP/Consulta'> = async ({ anio }, context) => {
  const own = await advertisingOf(anio, context);
  const medios = await Promise.all(
    own.map(async ({ medium, expediente, state, what, amount, debt }) => {
      const view = expediente && (await expedienteView(expediente, context));
      return {
        nro_ddjj: medium.number,
        tipo: medium.kind,
        modalidad: medium.mode,
        modalidades: modesOf(medium.kind).map((codigo) => ({
          codigo,
          nombre: labelOf('modalidades_publicidad', codigo, context),
        })),
        descripcion: what,
        padron: medium.business,
        ubicacion: medium.place,
        superficie: medium.area / 100,
        caras: medium.faces,
        cantidad: medium.copies,
        anio,
        importe: fromCents(amount),
        saldo: fromCents(debt),
        estado: state,
        observacion: view?.observacion ?? null,
        expediente: view && { numero: view.numero, anio: view.anio },
        url_foto: medium.file_id && context.links.page(medium.file_id),
      };
    }),
  );
  const total = own.reduce((sum, { debt }) => sum + debt, 0);
  return { anio, medios, total: fromCents(total) };
};

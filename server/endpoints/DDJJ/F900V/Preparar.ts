import { dataSheetBasis } from '#server/subjects/declarations/data-sheet/data-sheet-basis.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Registered data of a business of the signed-in taxpayer, to declare changes to it. */
export const preparar: Handler<'DDJJ/F900V/Preparar'> = async ({ padron }, context) => {
  const { business, registered, activityNames, offered, last } = await dataSheetBasis(padron, context);
  return {
    padron,
    tipo_inscripcion: business.tax,
    alta: business.since,
    domicilio_fiscal: registered.fiscalAddress,
    correo: registered.mail,
    telefono: registered.phone,
    local: registered.name,
    domicilio_local: registered.address,
    actividades: registered.activities.map((codigo) => ({
      codigo,
      nombre: activityNames.get(codigo) ?? codigo,
    })),
    nomenclador: offered.map(({ code, name }) => ({ codigo: code, nombre: name })),
    puede_cambiar_correo: context.representative === null,
    nro_anterior: last,
  };
};

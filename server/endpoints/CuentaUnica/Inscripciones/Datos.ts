import {
  descriptionOf,
  ownInscription,
  inscriptionState,
} from '#server/subjects/single-account/inscriptions.ts';
import { sheetOf } from '#server/subjects/single-account/sheet.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** The data sheet of an inscription of the signed-in taxpayer. */
export const datos: Handler<'CuentaUnica/Inscripciones/Datos'> = async ({ id }, context) => {
  const one = await ownInscription(id, context);
  const { facts, activities, history } = await sheetOf(one, context);
  return {
    id,
    tipo_inscripcion: one.tax,
    nro_inscripcion: one.register,
    imponible: one.object,
    descripcion: descriptionOf(one),
    estado: inscriptionState(one),
    es_vehiculo: one.vehicle !== undefined,
    datos: facts,
    actividades: activities,
    historial: history,
  };
};

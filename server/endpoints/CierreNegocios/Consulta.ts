import { closureRequestOf, closuresOf } from '#server/subjects/closures/ceasing.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { expedienteView } from '#server/endpoints/answers/expediente-view.ts';

/** Closures that the signed-in taxpayer requested, newest first. */
export const consulta: Handler<'CierreNegocios/Consulta'> = async (_, context) => {
  const { db, taxpayer } = context;
  const closures = taxpayer ? await closuresOf(db, taxpayer.id) : [];
  return Promise.all(
    closures.map(async (closure) => {
      const { padron, local, fecha_cese } = closureRequestOf(closure);
      const view = await expedienteView(closure, context);
      return {
        padron,
        local,
        fecha_cese,
        expediente: { numero: view.numero, anio: view.anio },
        fecha_inicio: view.fecha_inicio,
        estado: view.estado,
        observacion: view.observacion,
        vence_subsanacion: view.vence_subsanacion,
        url_certificado: view.url_certificado,
      };
    }),
  );
};

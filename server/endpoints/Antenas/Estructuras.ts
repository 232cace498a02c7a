import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checksOf } from '#server/subjects/antennas/checks.ts';
import { ownStructures } from '#server/subjects/antennas/structures.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { expedienteView } from '#server/endpoints/answers/expediente-view.ts';

/** Antenna structures of the signed-in taxpayer. */
export const estructuras: Handler<'Antenas/Estructuras'> = async (_, context) => {
  const { db, today } = context;
  const own = await ownStructures(context);
  const checks = (await checksOf(own, db)).filter(({ status }) => status !== 'ANULADA');
  const terms = await debtTerms({ db, today });
  return Promise.all(
    own.map(async ({ structure, expediente, rows, state }) => {
      const view = expediente && (await expedienteView(expediente, context));
      return {
        nro_estructura: structure.number,
        tipo: structure.kind,
        altura: structure.height / 100,
        ubicacion: structure.place,
        latitud: structure.latitude,
        longitud: structure.longitude,
        antenas: structure.antennas,
        operadoras: structure.carriers,
        estado: state,
        expediente: view && { numero: view.numero, anio: view.anio },
        observacion: view?.observacion ?? null,
        ultima_verificacion: checks.find((check) => check.structure === structure.number)?.checked_on ?? null,
        deuda: fromCents(totalOf(await debtLines(rows.filter(isObligationOpen), today, terms, context))),
      };
    }),
  );
};

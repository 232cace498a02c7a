import { fromCents, toCents } from '#formats/money.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import {
  descriptionOf,
  inscriptionsOf,
  inscriptionState,
} from '#server/subjects/single-account/inscriptions.ts';
import { owedLines, debtParts } from '#server/subjects/single-account/owed-lines.ts';

/** Inscriptions of the signed-in taxpayer, with their debt today. */
export const consulta: Handler<'CuentaUnica/Consulta'> = async (_, context) => {
  const terms = await debtTerms(context);
  const found = await inscriptionsOf(context);
  const inscripciones = await Promise.all(
    found.map(async (one) => {
      const lines = await owedLines(one, context.today, terms, context);
      const { vencida, a_vencer, multas, en_oficina, en_proceso } = debtParts(lines, context.today);
      return {
        id: one.id,
        tipo_inscripcion: one.tax,
        nro_inscripcion: one.register,
        imponible: one.object,
        descripcion: descriptionOf(one),
        estado: inscriptionState(one),
        vencida,
        a_vencer,
        multas,
        en_oficina,
        en_proceso,
        deuda: add(vencida, a_vencer, multas, en_oficina),
      };
    }),
  );
  return {
    fecha: context.today,
    vencida: add(...inscripciones.map(({ vencida }) => vencida)),
    a_vencer: add(...inscripciones.map(({ a_vencer }) => a_vencer)),
    multas: add(...inscripciones.map(({ multas }) => multas)),
    en_oficina: add(...inscripciones.map(({ en_oficina }) => en_oficina)),
    en_proceso: add(...inscripciones.map(({ en_proceso }) => en_proceso)),
    inscripciones,
  };
};

function add(...amounts: string[]): string {
  return fromCents(amounts.reduce((cents, amount) => cents + Number(toCents(amount)), 0));
}

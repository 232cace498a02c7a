import { fromCents } from '#formats/money.ts';
import { ceasingBusiness, businessesToClose } from '#server/subjects/closures/ceasing.ts';
import { closureCheck } from '#server/subjects/closures/closure-check.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { closureNotice } from '#server/rules/states/closure-notice.ts';

/** The controls of the closure of a business of the signed-in taxpayer. */
export const verificar: Handler<'CierreNegocios/Verificar'> = async (asked, context) => {
  const business = await ceasingBusiness(asked, context);
  const closing = await businessesToClose(business, asked.alcance, context.db);
  const { controls, pending } = await closureCheck(closing, asked, context);
  const notice = closureNotice(pending);
  return {
    padron: business.register_number,
    local: `${business.name} - ${business.address}`,
    tipo_inscripcion: business.tax,
    apto: notice === null,
    aviso: notice,
    controles: controls,
    ddjj_faltantes: [...pending.periods],
    deuda: fromCents(pending.owed),
    publicidad: [...pending.media],
  };
};

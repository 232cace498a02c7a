import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownClearance, scopeOf } from '#server/subjects/clearances/own-clearance.ts';

const UNCREDITED = 'Pagaste hoy: el certificado estará disponible cuando se acredite (hasta 72 h hábiles).';

/** What stands between who signed in and his debt-free certificate. */
export const verificar: Handler<'LibreDeuda/Verificar'> = async (request, context) => {
  const scope = scopeOf(request);
  const { controls, kind, uncredited, stamp, stampPaid } = await ownClearance(scope, context);
  return {
    fecha: context.today,
    alcance: scope.kind,
    tributo: scope.tax,
    imponible: scope.object,
    apto: kind !== null,
    tipo: kind,
    controles: controls,
    aviso: uncredited ? UNCREDITED : null,
    sellado: fromCents(stamp),
    sellado_pagado: stampPaid !== null,
  };
};

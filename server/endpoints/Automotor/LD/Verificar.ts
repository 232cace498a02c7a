import { fromCents } from '#formats/money.ts';
import { clearanceOf } from '#server/subjects/clearances/clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

const SETTLING = 'Pagaste hoy: el certificado estará disponible cuando se acredite (hasta 72 h hábiles).';

/** What stands between a vehicle and its debt-free certificate (domain R16). */
export const verificar: Handler<'Automotor/LD/Verificar'> = async ({ dominio }, context) => {
  const vehicle = await vehicleOf(dominio, context);
  const { controls, kind, settling, stamp, stampPaid } = await clearanceOf(
    vehicle,
    await debtTerms(context.db),
    context,
  );
  return {
    dominio: vehicle.plate,
    fecha: context.today,
    apto: kind !== null,
    tipo: kind,
    controles: controls,
    aviso: settling ? SETTLING : null,
    sellado: fromCents(stamp),
    sellado_pagado: stampPaid !== null,
  };
};

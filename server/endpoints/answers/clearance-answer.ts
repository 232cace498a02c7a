import type { ControlLibreDeuda } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { Context } from '#server/core/context/context.ts';
import { CREDIT_TERM } from '#server/rules/calendar/credit-term.ts';
import type { Clearance } from '#server/subjects/clearances/clearance.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const UNCREDITED = `Pagaste hoy: el certificado estará disponible cuando se acredite (${CREDIT_TERM}).`;

/** The controls of a debt-free certificate, in wire format. */
interface ClearanceAnswer {
  fecha: string;
  apto: boolean;
  tipo: CodeOf<'tipos_certificado'> | null;
  controles: ControlLibreDeuda[];
  aviso: string | null;
  sellado: string;
  sellado_pagado: boolean;
}

/** Converts the controls of a debt-free certificate to wire format. */
export function clearanceAnswer(
  { controls, kind, uncredited, stamp, stampPaid }: Clearance,
  { today }: Pick<Context, 'today'>,
): ClearanceAnswer {
  return {
    fecha: today,
    apto: kind !== null,
    tipo: kind,
    controles: controls,
    aviso: uncredited ? UNCREDITED : null,
    sellado: fromCents(stamp),
    sellado_pagado: stampPaid !== null,
  };
}

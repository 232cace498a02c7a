import type { Handler } from '#server/core/context/handler.ts';
import { planSlip } from '#server/endpoints/answers/plan-slip.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';

/** Issues a slip for some instalments of a plan of a property, or for all that is left of it. */
export const emitirBoleta: Handler<'Inmobiliario/PFP/EmitirBoleta'> = async (request, context) =>
  slipToWire(await planSlip(request, context), context);

import type { Handler } from '#server/core/context/handler.ts';
import { planSlip } from '#server/endpoints/answers/plan-slip.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';

/** Issues a slip for some instalments of a plan, for all that is left of it at once, or for what makes it run again. */
export const emitirBoleta: Handler<'Automotor/PFP/EmitirBoleta'> = async (request, context) =>
  slipToWire(await planSlip(request, context), context);

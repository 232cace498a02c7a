import type { Handler } from '#server/core/context/handler.ts';
import { repricedInstalments } from '#server/endpoints/answers/repriced-instalments.ts';

/** The chosen instalments of a plan recalculated to another payment day. */
export const modificacionFechaPago: Handler<'Automotor/PFP/ModificacionFechaPago'> = repricedInstalments;

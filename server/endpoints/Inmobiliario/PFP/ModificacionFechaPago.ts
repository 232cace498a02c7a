import type { Handler } from '#server/core/context/handler.ts';
import { repricedInstalments } from '#server/endpoints/answers/repriced-instalments.ts';

/** The chosen instalments of a plan of a property recalculated to another payment day. */
export const modificacionFechaPago: Handler<'Inmobiliario/PFP/ModificacionFechaPago'> = repricedInstalments;

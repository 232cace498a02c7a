import type { SummaryPart } from './part.ts';

/** The declarations to present. The store keeps none yet. */
export const declarations: SummaryPart = async () => ({ ddjj_pendientes: [] });

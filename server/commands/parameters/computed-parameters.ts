import { BUSINESS_DAY } from '#server/core/catalogues/parameter-values.ts';
import { HOLIDAYS } from '#server/core/catalogues/catalogues.ts';

/** Computed parameters, and where they come from. */
export const COMPUTED_PARAMETERS: Readonly<Record<string, string>> = {
  [BUSINESS_DAY]: 'es el día de la oficina: no se escribe.',
  [HOLIDAYS]: 'sale de feriados.csv: cargalo con npm run catalogos.',
};

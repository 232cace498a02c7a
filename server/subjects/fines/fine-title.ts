import type { Fine } from '#server/core/store/schema/schema.ts';

/** Title of a traffic fine on screens and papers: `Acta A-0451237: Exceso de velocidad`. */
export const fineTitle = ({ ticket, offence }: Pick<Fine, 'ticket' | 'offence'>): string =>
  `Acta ${ticket}: ${offence}`;

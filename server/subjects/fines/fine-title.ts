import type { Fine } from '#server/core/store/schema/schema.ts';

/** What a traffic fine is called on every screen and paper: `Acta A-0451237: Exceso de velocidad`. */
export const fineTitle = ({ ticket, offence }: Pick<Fine, 'ticket' | 'offence'>): string =>
  `Acta ${ticket}: ${offence}`;

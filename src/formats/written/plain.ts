/** Text for an absent value. */
export const ABSENT = '—';

/** Texts of a boolean. */
export const YES = 'Sí';
export const NO = 'No';

export const writeBoolean = (value: boolean): string => (value ? YES : NO);

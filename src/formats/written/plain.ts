/** What is written where there is no value. */
export const ABSENT = '—';

/** How a yes or no reads. */
export const YES = 'Sí';
export const NO = 'No';

export const writeBoolean = (value: boolean): string => (value ? YES : NO);

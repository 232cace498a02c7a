/** How long a payment takes to be credited, at most, as people read it. */
export const CREDIT_TERM = 'hasta 72 h hábiles';

/** Maximum time until a payment is credited, for display. */
export const CREDIT_TERM = 'hasta 72 h hábiles';

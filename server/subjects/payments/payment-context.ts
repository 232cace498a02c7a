import type { Moment, Office, OfficeConfig } from '#server/core/context/context.ts';

/** Context needed to take payments, inside or outside a request. */
export type PaymentContext = Moment & OfficeConfig & Pick<Office, 'providers' | 'origin' | 'links'>;

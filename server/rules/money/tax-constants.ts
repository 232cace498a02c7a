/** Constants of the tax ordinance without a period of validity. Shares in basis points. */

/** Vehicles older than these years pay the environmental fee instead of the vehicle tax. */
export const AGE_LIMIT = 20;
/** Instalments saved by paying the year at once. */
export const FREE_INSTALMENTS = 2;
/** Share of its last instalment saved by paying a half-year at once. */
export const HALF_YEAR_DISCOUNT = 5_000;
/** Fine units of administrative expenses, added to every fine. */
export const FINE_EXPENSES = 3;
/** Share of the minimum charged for a fine paid voluntarily. */
export const VOLUNTARY_SHARE = 5_000;
/** Stamp concepts of a debt-free certificate: of a vehicle, of a property. */
export const CERTIFICATE_CONCEPT = '0062-014';
export const PROPERTY_CERTIFICATE_CONCEPT = '0062-011';
/**
 * Reasons for which a debt-free certificate needs a stamp: codes of motivos_libre_deuda and of
 * motivos_libre_deuda_inmueble.
 */
export const STAMPED_REASONS: readonly string[] = [
  'TRANSFERENCIA',
  'BAJA_CAMBIO_RADICACION',
  'ESCRITURA',
  'PLANO',
  'CREDITO',
];
/** Days a certificate is valid. */
export const CERTIFICATE_DAYS = 30;
/** Tax units per night for a guest over twelve. */
export const NIGHT_UNITS = 2;
/**
 * Rates of withholding and perception in basis points of the net invoice (6 ‰ is 60); doubled for unregistered
 * subjects.
 */
export const AGENT_REGIMES = [
  { code: 'GENERAL', name: 'General', rate: 60 },
  { code: 'REDUCIDO', name: 'Reducido', rate: 30 },
] as const;
/** Tax units of the fine for declaring late, for a person and a company. Half of it if paid within the term. */
export const LATE_FILING_UNITS = { person: 20, company: 40 };
export const LATE_FILING_DAYS = 15;
/** Months before this day are declared at the office. */
export const FIRST_DECLARED_DAY = '2025-01-01';

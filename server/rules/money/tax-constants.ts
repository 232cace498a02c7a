/** Numbers the tax ordinance fixes without a date of validity. Shares in basis points. */

/** A vehicle older than this pays the environmental fee instead of the vehicle tax. */
export const AGE_LIMIT = 20;
/** Instalments that paying the year at once saves. */
export const FREE_INSTALMENTS = 2;
/** Part of its last instalment that paying a half-year at once saves. */
export const HALF_YEAR_DISCOUNT = 5_000;
/** Fine units of administrative expenses, added to every fine. */
export const FINE_EXPENSES = 3;
/** Part of the minimum that a fine paid voluntarily costs. */
export const VOLUNTARY_SHARE = 5_000;
/** Concepts of the stamp of a debt-free certificate: of a vehicle, of a property. */
export const CERTIFICATE_CONCEPT = '0062-014';
export const PROPERTY_CERTIFICATE_CONCEPT = '0062-011';
/** What a debt-free certificate is asked for that pays a stamp: codes of motivos_libre_deuda and of motivos_libre_deuda_inmueble. */
export const STAMPED_REASONS: readonly string[] = [
  'TRANSFERENCIA',
  'BAJA_CAMBIO_RADICACION',
  'ESCRITURA',
  'PLANO',
  'CREDITO',
];
/** Days a certificate is valid. */
export const CERTIFICATE_DAYS = 30;
/** Tax units a guest over twelve pays for each night. */
export const NIGHT_UNITS = 2;
/** What agents withhold and collect: rate in basis points of the net invoice (6 ‰ is 60), double of who is not registered. */
export const AGENT_REGIMES = [
  { code: 'GENERAL', name: 'General', rate: 60 },
  { code: 'REDUCIDO', name: 'Reducido', rate: 30 },
] as const;
/** Tax units of the fine for declaring late: of a person, of a company. Half of it within the days given to pay. */
export const LATE_FILING_UNITS = { person: 20, company: 40 };
export const LATE_FILING_DAYS = 15;
/** Months before this day's are declared at the office. */
export const FIRST_DECLARED_DAY = '2025-01-01';

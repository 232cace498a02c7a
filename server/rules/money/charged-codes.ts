import { CERTIFICATE_CONCEPT, PROPERTY_CERTIFICATE_CONCEPT } from './tax-constants.ts';

/**
 * Codes of the catalogues that the portal charges by, with the Spanish name of each. Functions that read a catalogue take only
 * these, and a start holds each against the store.
 */
export const RATE_KINDS = {
  RESARCITORIO: 'resarcitoria',
  PUNITORIO: 'punitoria',
  FINANCIACION: 'de financiación',
} as const;

export const UNIT_KINDS = {
  UT: 'la unidad tributaria',
  UF: 'la unidad fija de las multas',
} as const;

/** Fees in tax units; for advertising, per square metre. */
export const TARIFF_KINDS = {
  ANTENA_EMPLAZAMIENTO: 'el emplazamiento de antenas',
  ANTENA_VERIFICACION: 'la verificación de antenas',
  VERTEDERO_TONELADA: 'la tonelada en el vertedero',
  PUBLICIDAD_SIMPLE: 'la publicidad simple',
  PUBLICIDAD_LUMINOSA: 'la publicidad luminosa',
  PUBLICIDAD_LED: 'la publicidad LED',
} as const;

/** Stamps that a procedure of the portal takes, by their code. */
export const CHARGED_STAMPS = {
  [CERTIFICATE_CONCEPT]: 'el libre deuda de vehículos y de contribuyentes',
  [PROPERTY_CERTIFICATE_CONCEPT]: 'el libre deuda de inmuebles',
} as const;

export type RateKind = keyof typeof RATE_KINDS;
export type UnitKind = keyof typeof UNIT_KINDS;
export type TariffKind = keyof typeof TARIFF_KINDS;
export type ChargedStamp = keyof typeof CHARGED_STAMPS;

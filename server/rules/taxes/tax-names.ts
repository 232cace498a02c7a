/** Names of the taxes as slips and statements write them: as `codes/tributos.json` calls them, two by their whole name. */
const NAMES: Readonly<Record<string, string>> = {
  '0000': 'Varios tributos',
  '0006': 'Impuesto a la Radicación de Automotores',
  '0007': 'Impuesto Inmobiliario Urbano',
  '0008': 'Tasa General de Inmuebles',
  '0011': 'T.I.S.S.H. Procom',
  '0013': 'T.I.S.S.H. Simplificado',
  '0014': 'Publicidad y Propaganda',
  '0042': 'Tasa de Protección Ambiental',
  '0103': 'Prevención y Protección de Personas y Bienes',
  '0017': 'Clausura, conversión o multa',
  '0062': 'Sello municipal',
  '0012': 'T.I.S.S.H. General',
  '0028': 'Derecho de construcción',
  '0071': 'Sellos: tributos varios',
  '0015': 'Agente de Retención',
  '0024': 'Agente de Percepción',
  '0129': 'Vertederos',
  '0091': 'Estructuras soporte de antenas',
  '0104': 'Servicios e Infraestructura Turística',
  '0112': 'Locales permanentes',
  '0098': 'Redes de televisión',
};

/** Taxes a vehicle can owe: the vehicle tax and, over twenty years old, the environmental fee. */
export const VEHICLE_TAX = '0006';
export const ENVIRONMENT_TAX = '0042';
export const FINE_TAX = '0017';
/** Turnover tax on businesses, declared every month. */
export const TURNOVER_TAX = '0012';

/** Taxes of a property: on its valuation, for its services, for the protection of its zone. */
export const PROPERTY_TAX = '0007';
export const SERVICES_TAX = '0008';
export const PROTECTION_TAX = '0103';
export const PROPERTY_TAXES: readonly string[] = [PROPERTY_TAX, SERVICES_TAX, PROTECTION_TAX];
/** On what is built on it, once. */
export const BUILDING_TAX = '0028';

/** Taxes of a register number that are billed in instalments. */
export const SIMPLIFIED_TAX = '0013';
export const PROCOM_TAX = '0011';
export const ADVERTISING_TAX = '0014';
/** On what is dumped at the landfill, every month. */
export const LANDFILL_TAX = '0129';
/** On the structures that hold antennas: when they are put up, and every year. */
export const ANTENNA_TAX = '0091';
/** What agents withheld from those they pay, and collected from those they sell to. */
export const WITHHOLDING_TAX = '0015';
export const PERCEPTION_TAX = '0024';
export const AGENT_TAXES: readonly string[] = [WITHHOLDING_TAX, PERCEPTION_TAX];
/** What lodgings collect from their guests. */
export const LODGING_TAX = '0104';
/** Taxes a business is registered for by what it does: other inscriptions only collect from others. */
export const BUSINESS_TAXES: readonly string[] = [TURNOVER_TAX, SIMPLIFIED_TAX, PROCOM_TAX];

/** Of a slip whose concepts are of more than one tax. */
export const SEVERAL_TAXES = '0000';

/** The title of a slip: what the portal's config calls its tax, else what the office does. */
export function taxLabelOf({ tax, tribute }: { tax: string; tribute: string | null }): string {
  return tribute ?? taxName(tax);
}

/** `Impuesto a la Radicación de Automotores`; the code itself when it has no name here. */
export function taxName(code: string): string {
  return NAMES[code] ?? code;
}

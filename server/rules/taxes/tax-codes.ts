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

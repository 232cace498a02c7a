import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Taxes a vehicle can owe: the vehicle tax and, over twenty years old, the environmental fee. */
export const VEHICLE_TAX = '0006' as const;
export const ENVIRONMENT_TAX = '0042' as const;
export const FINE_TAX = '0017' as const;
/** Turnover tax on businesses, declared every month. */
export const TURNOVER_TAX = '0012' as const;

/** Taxes of a property: on its valuation, for its services, for the protection of its zone. */
export const PROPERTY_TAX = '0007' as const;
export const SERVICES_TAX = '0008' as const;
export const PROTECTION_TAX = '0103' as const;
export const PROPERTY_TAXES: readonly CodeOf<'tributos'>[] = [PROPERTY_TAX, SERVICES_TAX, PROTECTION_TAX];
/** On new buildings, once. */
export const BUILDING_TAX = '0028' as const;

/** Taxes of a register number, billed in instalments. */
export const SIMPLIFIED_TAX = '0013' as const;
export const PROCOM_TAX = '0011' as const;
export const ADVERTISING_TAX = '0014' as const;
/** On loads at the landfill, monthly. */
export const LANDFILL_TAX = '0129' as const;
/** On antenna structures: on installation, and yearly. */
export const ANTENNA_TAX = '0091' as const;
/** Amounts that agents withheld from payments and collected on sales. */
export const WITHHOLDING_TAX = '0015' as const;
export const PERCEPTION_TAX = '0024' as const;
export const AGENT_TAXES: readonly CodeOf<'tributos'>[] = [WITHHOLDING_TAX, PERCEPTION_TAX];
/** Collected by lodgings from their guests. */
export const LODGING_TAX = '0104' as const;
/** Taxes on the business's own activity; other inscriptions only collect from others. */
export const BUSINESS_TAXES: readonly CodeOf<'tributos'>[] = [TURNOVER_TAX, SIMPLIFIED_TAX, PROCOM_TAX];

/** Tax code of a slip with concepts of several taxes. */
export const SEVERAL_TAXES = '0000' as const;

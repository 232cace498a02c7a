import type { PortalConfig } from '#server/core/config/portal-config.ts';
import type { StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { businessSheet } from './business-sheet.ts';
import { obligationSheet } from './obligation-sheet.ts';
import { paymentSheet } from './payment-sheet.ts';
import { propertySheet } from './property-sheet.ts';
import type { References } from './references.ts';
import { taxpayerSheet } from './taxpayer-sheet.ts';
import { vehicleSheet } from './vehicle-sheet.ts';

/** Registers that a city without another system loads: people, objects and debts, in order of loading. */
export const BASE_REGISTERS: Readonly<
  Record<string, (config: PortalConfig, references: References) => StoreSheet>
> = {
  contribuyentes: taxpayerSheet,
  vehiculos: vehicleSheet,
  inmuebles: propertySheet,
  comercios: businessSheet,
  obligaciones: obligationSheet,
  pagos: paymentSheet,
};

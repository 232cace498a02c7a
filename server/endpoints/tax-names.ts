/** Names of the taxes as slips and statements write them. */
const NAMES: Readonly<Record<string, string>> = {
  '0006': 'Impuesto a la Radicación de Automotores',
  '0042': 'Tasa de Protección Ambiental',
  '0017': 'Multas de tránsito',
  '0062': 'Sello municipal',
};

/** Taxes a vehicle can owe: the vehicle tax and, over twenty years old, the environmental fee. */
export const VEHICLE_TAX = '0006';
export const ENVIRONMENT_TAX = '0042';
export const FINE_TAX = '0017';

/** `Impuesto a la Radicación de Automotores`; the code itself when it has no name here. */
export function taxName(code: string): string {
  return NAMES[code] ?? code;
}

import { cuit } from '#formats/cuit.ts';
import type { Fact } from './fact.ts';

/** Statement sworn by filing a declaration. */
export const OATH = 'El contribuyente declaró bajo juramento que los datos son correctos y completos.';

/** Taxpayer and business of a declaration. */
export interface Declarant {
  taxpayer: { name: string; cuit: string };
  /** The person who filed for the taxpayer; null: the taxpayer. */
  filedBy: string | null;
  business: { register: string; name: string; address: string };
}

/** Facts about the declarant, as printed on the receipt. */
export function declarantFacts({ taxpayer, business, filedBy }: Declarant): Fact[] {
  return [
    { label: 'Contribuyente', value: taxpayer.name, detail: `CUIT ${cuit.write(taxpayer.cuit)}` },
    { label: 'Inscripción', value: `${business.register} · ${business.name}`, detail: business.address },
    ...(filedBy === null ? [] : [{ label: 'Presentado por', value: filedBy }]),
  ];
}

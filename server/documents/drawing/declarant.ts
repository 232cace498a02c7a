import { cuit } from '#formats/cuit.ts';
import type { Fact } from './fact.ts';

/** What whoever files a sworn declaration says by filing it. */
export const OATH = 'El contribuyente declaró bajo juramento que los datos son correctos y completos.';

/** Who declares, and of what business. */
export interface Declarant {
  taxpayer: { name: string; cuit: string };
  /** Who filed it for the taxpayer; null: he himself. */
  filedBy: string | null;
  business: { register: string; name: string; address: string };
}

/** Who declares, as the receipt of his declaration tells it. */
export function declarantFacts({ taxpayer, business, filedBy }: Declarant): Fact[] {
  return [
    { label: 'Contribuyente', value: taxpayer.name, detail: `CUIT ${cuit.write(taxpayer.cuit)}` },
    { label: 'Inscripción', value: `${business.register} · ${business.name}`, detail: business.address },
    ...(filedBy === null ? [] : [{ label: 'Presentado por', value: filedBy }]),
  ];
}

import type { CodeOf } from '#server/rules/generated/codes.ts';
export interface VehicleTable {
  /** `ZA101AA`, normalised. */
  plate: string;
  register_number: string;
  brand: string;
  model: string;
  year: number;
  /** `AUTOMÓVIL`, `MOTOCICLETA`, `CAMIONETA`, `CAMIÓN`. */
  kind: string;
  owner_id: number;
  status: CodeOf<'estados_objeto'>;
  /** Day of BAJA, else null. */
  status_date: string | null;
  exemption: string | null;
  valuation: number;
}

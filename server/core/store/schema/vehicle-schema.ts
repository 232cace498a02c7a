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
  /** ACTIVO, BAJA, EXENTO. */
  status: string;
  /** Day of BAJA, else null. */
  status_date: string | null;
  exemption: string | null;
  valuation: number;
}

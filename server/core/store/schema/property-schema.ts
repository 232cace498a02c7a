import type { CodeOf } from '#server/rules/generated/codes.ts';
export interface PropertyTable {
  /** Unidad urbana, normalised: `104512`, or `104512-3` for a functional unit. */
  unit: string;
  /** Number of the parcel: `104512`; provisional from 900000 on. */
  cadastre: string;
  register_number: string;
  /** `01-H-112b-014-3`. */
  nomenclature: string;
  street: string;
  /** Door number, floor and flat: `1240 p.2 D`. */
  door: string;
  /** Zone of the protection fee, 1 to 4; null: none. */
  zone: number | null;
  /** Zone of services: `A`, `B`, `C`. */
  service_zone: string;
  /** Front of the parcel in centimetres. */
  frontage: number;
  valuation: number;
  /** 1: the electricity company charges services and protection. */
  by_utility: number;
  owner_id: number;
  status: CodeOf<'estados_objeto'>;
  /** Day of BAJA, else null. */
  status_date: string | null;
  exemption: string | null;
}

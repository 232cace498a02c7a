import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface AdvertisingTables {
  advertising_medium: AdvertisingMediumTable;
}

/** A sign, or the advertising that a vehicle carries. What state it is in is derived: see `mediumState`. */
interface AdvertisingMediumTable {
  /** `PYP-2026-00122`. */
  number: string;
  register_number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_publicidad'>;
  /** Business that the sign is of. */
  business: string | null;
  /** Address of the sign, or plate of the vehicle. */
  place: string;
  /** Where the sign hangs, or what vehicle it is. */
  carrier: string | null;
  mode: CodeOf<'modalidades_publicidad'>;
  /** Hundredths of a square metre, of one face of one. */
  area: number;
  faces: number;
  /** How many there are alike. */
  copies: number;
  /** In how many its year is paid. */
  instalments: number;
  since: string;
  until: string | null;
  declared_on: string;
  /** Its picture. */
  file_id: string | null;
  /** Expediente it was declared in. */
  year: number | null;
  expediente: number | null;
  /** Expediente that asks for other measures. */
  change_year: number | null;
  change_expediente: number | null;
  /** Day it was taken down, once the office agrees, and the expediente that says it. */
  removed_on: string | null;
  removal_year: number | null;
  removal_expediente: number | null;
}

export type AdvertisingMedium = Selectable<AdvertisingMediumTable>;

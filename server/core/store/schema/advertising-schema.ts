import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface AdvertisingTables {
  advertising_medium: AdvertisingMediumTable;
}

/** A sign, or the advertising on a vehicle. Its state is derived: see `mediumState`. */
interface AdvertisingMediumTable {
  /** `PYP-2026-00122`. */
  number: string;
  register_number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_publicidad'>;
  /** Business that has the sign. */
  business: string | null;
  /** Address of the sign, or plate of the vehicle. */
  place: string;
  /** Position of the sign, or kind of vehicle. */
  carrier: string | null;
  mode: CodeOf<'modalidades_publicidad'>;
  /** Hundredths of a square metre, of one face of one copy. */
  area: number;
  faces: number;
  /** Number of identical ones. */
  copies: number;
  /** Instalments in which its year is paid. */
  instalments: number;
  since: string;
  until: string | null;
  declared_on: string;
  /** Its picture. */
  file_id: string | null;
  /** Expediente it was declared in. */
  year: number | null;
  expediente: number | null;
  /** Expediente that requests other measures. */
  change_year: number | null;
  change_expediente: number | null;
  /** Day of removal, once approved, and the expediente that reports it. */
  removed_on: string | null;
  removal_year: number | null;
  removal_expediente: number | null;
}

export type AdvertisingMedium = Selectable<AdvertisingMediumTable>;

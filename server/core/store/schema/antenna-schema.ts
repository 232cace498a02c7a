import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface AntennaTables {
  antenna_structure: AntennaStructureTable;
  antenna_check: AntennaCheckTable;
}

/** A structure that holds antennas. What state it is in is derived: see `structureState`. */
interface AntennaStructureTable {
  /** `EST-0031`. */
  number: string;
  /** Padrón, seven digits. */
  register_number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_estructura'>;
  /** Centimetres. */
  height: number;
  place: string;
  /** Degrees as they are written: `-24.782900`. */
  latitude: string;
  longitude: string;
  antennas: number;
  /** Companies that use it. */
  carriers: string;
  /** Expediente that asked for it; null: it was there before the portal. */
  year: number | null;
  expediente: number | null;
  declared_on: string;
  /** Day it was taken down. */
  removed_on: string | null;
}

/** The yearly check of a structure, as it was sworn. */
interface AntennaCheckTable {
  /** Its obligation; when annulled, the check does not count. */
  obligation_id: string;
  structure: string;
  year: number;
  /** `ANT-2026-00018`. */
  declaration: string;
  checked_on: string;
  professional: string;
  licence: string;
}

export type AntennaStructure = Selectable<AntennaStructureTable>;
export type AntennaCheck = Selectable<AntennaCheckTable>;

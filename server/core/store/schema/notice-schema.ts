import type { Generated } from 'kysely';

export interface LiveEventTable {
  /** Sequence: a client that was away asks for what came after it. */
  seq: Generated<number>;
  name: string;
  /** Whose it is, who hears it; null: nobody's who signs in, only those who follow its record. */
  taxpayer_id: number | null;
  payload: string;
  at: string;
}

/** A day on which people were reminded of what falls due. */
export interface RemindedDayTable {
  day: string;
}

/** How far somebody has read what was announced to him. */
export interface NoticeMarkTable {
  taxpayer_id: number;
  /** Number of the last event read. */
  seq: number;
}

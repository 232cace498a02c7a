import type { Generated } from 'kysely';

export interface LiveEventTable {
  /** Sequence number: a reconnected client asks for later ones. */
  seq: Generated<number>;
  name: string;
  /** Taxpayer who receives it; null: only those who follow its record. */
  taxpayer_id: number | null;
  payload: string;
  at: string;
}

/** A day on which due-day reminders were sent. */
export interface RemindedDayTable {
  day: string;
}

/** Last announcement read by a taxpayer. */
export interface NoticeMarkTable {
  taxpayer_id: number;
  /** Number of the last event read. */
  seq: number;
}

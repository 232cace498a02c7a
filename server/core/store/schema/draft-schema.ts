export interface DraftTable {
  /** Author. */
  user_id: number;
  /** Taxpayer it is for: the author, or one they act for. */
  taxpayer_id: number;
  /** Path and query of the portal: `/expedientes?numero=1`. */
  address: string;
  /** Typed values, in the portal's format: JSON. */
  content: string;
  /** From 1, plus one for each save. */
  version: number;
  /** Instant of the last typing. */
  written_at: string;
  /** UUID of the series: the copies one device sent between two complete saves. */
  series: string;
  /** Position of the copy in its series, from 1. */
  turn: number;
  /** JSON: earlier series → last copy received of each. */
  past: string;
  /** Last copy of its series as sent, when the content also has changes of another device; else empty. */
  own: string;
}

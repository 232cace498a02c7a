export interface DraftTable {
  /** Who types it. */
  user_id: number;
  /** Whom he types it for: himself, or somebody he acts for. */
  taxpayer_id: number;
  /** Path and query of the portal: `/expedientes?numero=1`. */
  address: string;
  /** What was typed, as the portal keeps it: JSON. */
  content: string;
  /** From 1; one more each time it is saved. */
  version: number;
  /** When something was last typed in it, instant. */
  written_at: string;
  /** What one device wrote between two moments in which all of it was kept: a UUID. */
  series: string;
  /** Which of the copies that were sent of its series, from 1. */
  turn: number;
  /** Series before its own → the last copy that came of each: JSON. */
  past: string;
  /** The last copy of its series as it was sent, where what is kept has something of another device too; else empty. */
  own: string;
}

import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';

/** Format of a cell: `money` and `date` as on the wire, `integer` in digits. */
export type CellKind = 'text' | 'money' | 'date' | 'integer';

export interface ListingColumn {
  title: string;
  kind: CellKind;
  /** Points on paper; columns without width share the rest. */
  width?: number;
  /** Excluded from paper, for lack of space. */
  offPaper?: boolean;
}

/** A list to export, in any file format. */
export interface Listing {
  /** `Cuenta corriente unificada`. */
  title: string;
  /** `Del 01/2025 al 04/2026`. */
  subtitle: string;
  issuer: Issuer;
  /** Instant, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  facts: readonly Fact[];
  columns: readonly ListingColumn[];
  /** One cell per column; null: empty. */
  rows: readonly ListingRow[];
  /** Last line on paper. */
  legend: string;
}

export interface ListingRow {
  cells: readonly (string | null)[];
  /** A total of the rows before it. */
  total?: boolean;
}

import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';

/** How a cell travels: `money` and `date` as on the wire, `integer` in digits. */
export type CellKind = 'text' | 'money' | 'date' | 'integer';

export interface ListingColumn {
  title: string;
  kind: CellKind;
  /** Points on paper; those that have none share the rest. */
  width?: number;
  /** Not on paper: it does not fit. */
  offPaper?: boolean;
}

/** A list somebody takes away, in whatever kind of file. */
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
  /** One cell per column; null: nothing. */
  rows: readonly ListingRow[];
  /** Last line on paper. */
  legend: string;
}

export interface ListingRow {
  cells: readonly (string | null)[];
  /** A sum of the rows before it. */
  total?: boolean;
}

import type { Fact } from '#server/documents/drawing/fact.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** What the receipt of a filed procedure says. */
export interface FilingReceiptDocument {
  issuer: Issuer;
  /** Instant it was filed, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** `45186/2026`. */
  number: string;
  /** `Informar un pago que no aparece`. */
  procedure: string;
  subject: string;
  /** Null: somebody who was not signed in. */
  applicant: { name: string; cuit: string } | null;
  /** Who filed it for the applicant; null: he himself. */
  filedBy: string | null;
  /** What was said; a value may have several lines. */
  facts: Fact[];
  /** What was said in rows; absent in what was ordered before there were any. */
  tables?: ListedRows[];
  /** What was asked for and the names of the files that came for it. */
  files: Fact[];
  verification: Verification;
  /** What happens now, when the procedure says it. */
  next: string | null;
}

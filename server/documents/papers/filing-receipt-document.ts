import type { Fact } from '#server/documents/drawing/fact.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of the receipt of a filed procedure. */
export interface FilingReceiptDocument {
  issuer: Issuer;
  /** Instant of the filing, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** `45186/2026`. */
  number: string;
  /** `Informar un pago que no aparece`. */
  procedure: string;
  subject: string;
  /** Null: no session. */
  applicant: { name: string; cuit: string } | null;
  /** The person who filed for the applicant; null: the applicant. */
  filedBy: string | null;
  /** Filed fields; a value may have several lines. */
  facts: Fact[];
  /** Filed lists; absent in receipts ordered before lists existed. */
  tables?: ListedRows[];
  /** Attachments: what was requested, and the names of the files. */
  files: Fact[];
  verification: Verification;
  /** Next step, when the procedure declares it. */
  next: string | null;
}

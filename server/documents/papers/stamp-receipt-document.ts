import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of a stamp's receipt, with which a procedure is filed. */
export interface StampReceiptDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** `S-2026-0091234`. */
  number: string;
  /** Day it was paid. */
  paid: string;
  /** Last day to use it. */
  validUntil: string;
  /** Facts about the holder, the expediente and the slip; as given. */
  facts: Fact[];
  /** Totals are money on the wire. */
  concepts: { concept: string; total: string }[];
  /** Money on the wire. */
  amount: string;
  verification: Verification;
}

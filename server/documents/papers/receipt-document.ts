import type { ConceptLine } from '#server/documents/drawing/concept-line.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of a payment receipt. */
export interface ReceiptDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** `2026-00088123`. */
  number: string;
  /** Instant of the payment, ISO 8601 UTC. */
  paidAt: string;
  tribute: string;
  /** Facts about the object, its holder and the slip; as given. */
  facts: Fact[];
  concepts: ConceptLine[];
  /** `Visa`, `QR interoperable`; last four digits when it is a card. */
  method: { name: string; lastFour: string | null };
  authorization: string | null;
  /** Money on the wire. */
  amount: string;
  verification: Verification;
  /** Sentences under the table: when it is credited, in how many instalments. */
  notes: string[];
}

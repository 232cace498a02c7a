import type { ConceptLine } from '#server/documents/drawing/concept-line.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';

/** Contents of a payment slip. Amounts in wire format (`"15000.00"`), days `yyyy-mm-dd`. */
export interface SlipDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** Ten digits. */
  number: string;
  issued: string;
  /** `Impuesto a la Radicación de Automotores`. */
  tribute: string;
  /**
   * The taxed object, its holder (masked or full, as given), and other identification. One to four; the stubs repeat
   * the first.
   */
  facts: Fact[];
  concepts: ConceptLine[];
  first: Due;
  second: Due | null;
  /** 42 or 46 digits, or null when the amounts do not fit. */
  barcode: string | null;
  /** Payload of the interoperable QR. */
  qr: string;
  /** Sixteen digits. */
  paymentCode: string;
  /** Places to pay, a sentence each, up to four. */
  places: string[];
}

export interface Due {
  date: string;
  amount: string;
}

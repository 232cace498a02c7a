import type { Declarant } from '#server/documents/drawing/declarant.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of the receipt of a declaration. Amounts in wire format. */
export interface DeclarationReceiptDocument extends Declarant {
  issuer: Issuer;
  /** Instant it was filed, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** Name of the tax: `T.I.S.S.H. General`. */
  tax: string;
  /** `DJ-2026-0001982`. */
  number: string;
  /** `Original`, `Rectificativa 1`. */
  version: string;
  period: string;
  due: string;
  /** Declared lines. */
  table: { columns: readonly Column[]; rows: readonly (readonly string[])[] };
  determined: string;
  minimum: string;
  /** The higher of both. */
  assessed: string;
  /** Withheld, collected and paid on account, together. */
  credits: string;
  previous: string;
  payable: string;
  credit: string;
  /** For declaring late. */
  fine: { amount: string; reduced: string; until: string } | null;
  /** Why it replaces another. */
  reason: string | null;
  verification: Verification;
}

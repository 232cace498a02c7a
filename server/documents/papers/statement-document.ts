import type { ConceptLine } from '#server/documents/drawing/concept-line.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of a debt statement. */
export interface StatementDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC: its date and time, printed. The same input gives the same bytes. */
  created: string;
  /** Day the interest is counted to, `yyyy-mm-dd`. */
  date: string;
  tribute: string;
  /** Facts about the taxed object and its holder, as given. */
  facts: Fact[];
  /** In the order they are printed; each year together. */
  concepts: StatementLine[];
  verification: Verification;
}

export interface StatementLine extends ConceptLine {
  year: number;
  /** `Vencida`, `A vencer`, `En plan`. */
  status: string;
  /** Why it cannot be paid here. */
  note: string | null;
}

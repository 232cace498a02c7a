import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** What a certificate says. */
export interface CertificateDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** What it is called over its number; absent: a certificate. */
  kind?: string;
  /** `Certificado de libre deuda`. */
  title: string;
  /** `LD-2026-004512`. */
  number: string;
  issued: string;
  /** Last day; null: always. */
  validUntil: string | null;
  /** What it is about, who asked for it and why; as given. */
  facts: Fact[];
  /** Lists that go with it, one under the other. */
  tables?: ListedRows[];
  /** What it certifies, one paragraph each. */
  text: string[];
  verification: Verification;
  /** What the state of its procedure is called when it was given: `Aprobado`; absent: it is of no expediente. */
  grantedAt?: string;
  /** Day it was left without effect; absent: it was not. */
  voided?: string;
}

import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of a certificate. */
export interface CertificateDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** Kind shown above its number; absent: a certificate. */
  kind?: string;
  /** `Certificado de libre deuda`. */
  title: string;
  /** `LD-2026-004512`. */
  number: string;
  issued: string;
  /** Last day; null: always. */
  validUntil: string | null;
  /** Facts about its object, applicant and reason, as given. */
  facts: Fact[];
  /** Lists that go with it, one under the other. */
  tables?: ListedRows[];
  /** Certified statements, a paragraph each. */
  text: string[];
  /** Names of people in the text besides its holder: masked at verification. */
  people?: string[];
  verification: Verification;
  /** Label of the state in which its expediente granted it: `Aprobado`; absent: no expediente. */
  grantedAt?: string;
  /** Day it was left without effect; absent: it was not. */
  voided?: string;
}

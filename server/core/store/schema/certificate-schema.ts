import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface CertificateTable {
  /** `LD-2026-004512`. */
  number: string;
  /** `ABCD-EFGH-JKLM-NPQR`. */
  code: string;
  kind: CodeOf<'tipos_certificado'>;
  object: string;
  issued_on: string;
  valid_until: string;
  file_id: string;
  /** The slip of the stamp it was issued under; several certificates of a vehicle or property may have one in common. */
  stamp_slip: string | null;
  /** Day it was left without effect; null: it was not. */
  voided_on: Generated<string | null>;
}

/** Request of a debt-free certificate made in a session. */
export interface ClearanceTable {
  certificate: string;
  taxpayer_id: number;
  scope: CodeOf<'alcances_libre_deuda'>;
  tax: CodeOf<'tributos'> | null;
  object: string | null;
  reason: CodeOf<'motivos_certificado'>;
  /** To whom it is shown. */
  addressee: string | null;
}

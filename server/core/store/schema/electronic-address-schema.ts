import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Electronic addresses of taxpayers: each row is a constancia, and the last one is in force. */
export interface ElectronicAddressTable {
  /** `DFE-2026-000512`. */
  number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_constancia_dfe'>;
  email: string;
  phone: string | null;
  /** Declared representative of a company; null: a person. */
  deputy: string | null;
  at: string;
  /** The person who acted for the taxpayer; null: the taxpayer, or the bearer of the link that undid a change. */
  representative_id: number | null;
  /** The constancia as PDF; null: not requested yet. */
  file_id: string | null;
  /** SHA-256 of the secret of the link that undoes it, and the last instant it works; null: no link. */
  reversal_hash: string | null;
  reversal_until: string | null;
  /** Instant at which it was undone. */
  reverted_at: string | null;
}

export type ElectronicAddress = Selectable<ElectronicAddressTable>;

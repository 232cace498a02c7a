import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Where a taxpayer is notified: each row is a constancia, and the last one is in force. */
export interface ElectronicAddressTable {
  /** `DFE-2026-000512`. */
  number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_constancia_dfe'>;
  email: string;
  phone: string | null;
  /** Who stands for a company, as it was told; null: a person. */
  deputy: string | null;
  at: string;
  /** Who did it for the taxpayer; null: he himself, or whoever had the link that undid a change. */
  representative_id: number | null;
  /** The constancia as PDF; null: nobody asked for it. */
  file_id: string | null;
  /** SHA-256 of what its link says that undoes it, and the last instant it does; null: nothing undoes it. */
  reversal_hash: string | null;
  reversal_until: string | null;
  /** When it was undone. */
  reverted_at: string | null;
}

export type ElectronicAddress = Selectable<ElectronicAddressTable>;

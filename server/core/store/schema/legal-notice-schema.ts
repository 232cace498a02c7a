import type { Generated, Selectable } from 'kysely';
import type { ElectronicAddressTable } from './electronic-address-schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Where taxpayers are notified, and of what. */
export interface ElectronicAddressTables {
  electronic_address: ElectronicAddressTable;
  legal_notice: LegalNoticeTable;
  legal_notice_reading: LegalNoticeReadingTable;
  legal_notice_file: LegalNoticeFileTable;
}

/** What the office notifies, with the validity of paper. */
interface LegalNoticeTable {
  id: Generated<number>;
  /** `N-2026-00451`. */
  number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_notificacion'>;
  subject: string;
  /** Who of the office sends it: `Tributos Comerciales`. */
  office: string;
  body: string;
  published_at: string;
  /** Day by which it is notified though nobody opens it. */
  deemed_on: string;
  /** Business days to answer; null: it asks for nothing. */
  term_days: number | null;
  /** Expediente it is of: `45186/2026`. */
  expediente: string | null;
  /** First time it was opened. */
  opened_at: string | null;
  /** What it says, and that it was notified, as PDF; null: nobody asked for them. */
  file_id: string | null;
  seal_file_id: string | null;
}

/** Each time somebody read a notice. */
interface LegalNoticeReadingTable {
  id: Generated<number>;
  notice_id: number;
  /** Who read it: the taxpayer, or who acts for him. */
  reader_id: number;
  at: string;
}

/** A file that came with a notice. */
interface LegalNoticeFileTable {
  notice_id: number;
  file_id: string;
}

export type LegalNotice = Selectable<LegalNoticeTable>;

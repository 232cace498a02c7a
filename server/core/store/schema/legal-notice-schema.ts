import type { Generated, Selectable } from 'kysely';
import type { ElectronicAddressTable } from './electronic-address-schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Electronic addresses, and the notices served at them. */
export interface ElectronicAddressTables {
  electronic_address: ElectronicAddressTable;
  legal_notice: LegalNoticeTable;
  legal_notice_reading: LegalNoticeReadingTable;
  legal_notice_file: LegalNoticeFileTable;
}

/** A legal notice, with the validity of paper. */
interface LegalNoticeTable {
  id: Generated<number>;
  /** `N-2026-00451`. */
  number: string;
  taxpayer_id: number;
  kind: CodeOf<'tipos_notificacion'>;
  subject: string;
  /** Department that sends it: `Tributos Comerciales`. */
  office: string;
  body: string;
  published_at: string;
  /** Day on which it is deemed notified even if unopened. */
  deemed_on: string;
  /** Business days to answer; null: no answer required. */
  term_days: number | null;
  /** Its expediente: `45186/2026`. */
  expediente: string | null;
  /** First time it was opened. */
  opened_at: string | null;
  /** Its text, and the proof of notification, as PDF; null: not requested yet. */
  file_id: string | null;
  seal_file_id: string | null;
}

/** A reading of a notice. */
interface LegalNoticeReadingTable {
  id: Generated<number>;
  notice_id: number;
  /** The reader: the taxpayer, or their representative. */
  reader_id: number;
  at: string;
}

/** A file attached to a notice. */
interface LegalNoticeFileTable {
  notice_id: number;
  file_id: string;
}

export type LegalNotice = Selectable<LegalNoticeTable>;

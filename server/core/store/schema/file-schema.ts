import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface FileTable {
  /** 32 random hex digits: anyone with the id of an anonymous file may open it. */
  id: string;
  name: string;
  /** docx, jpg, json, pdf, png, txt, zip. */
  type: CodeOf<'tipos_archivo'>;
  /** Empty, except for files from when bytes were stored in the database. */
  bytes: Uint8Array;
  /** The only taxpayer who may open it; null: anyone with the id. */
  owner_id: number | null;
  created_at: string;
  /** Last day it can be downloaded; null: no limit. */
  expires_on: string | null;
  /** JSON of its `Paper`, changed only to mark it as void; null: its bytes came from outside. */
  document: string | null;
  /** Bytes; null: not drawn yet. */
  size: number | null;
  /** 1: its bytes are in the file store. */
  outside: Generated<number>;
  /** Failed drawings in the background. */
  attempts: Generated<number>;
  /** Instant of the next drawing in the background; null: already drawn, or only on request. */
  draw_after: string | null;
}

/** A file attached to a movement, or waiting for one. */
export interface UploadTable {
  /** 32 random hex digits. Uploads are never downloaded, only attached to a request. */
  id: string;
  name: string;
  /** docx, jpg, json, pdf, png, txt, zip: detected from its content. */
  type: CodeOf<'tipos_archivo'>;
  size: number;
  /** Empty, except for those from when bytes were stored in the database. */
  bytes: Uint8Array;
  /** Signed-in taxpayer who sent it; null: no session. */
  owner_id: number | null;
  created_at: string;
  /** Movement it is attached to; null while unused. */
  move_id: number | null;
  /** Field of the request that has it: `comprobante`. */
  field: string | null;
  /** 1: its bytes are in the file store, or being stored. */
  outside: Generated<number>;
  /** 0 while its bytes are being stored: it cannot be used yet. */
  arrived: Generated<number>;
  /** Network and device it was sent from; empty: unknown. */
  network: Generated<string>;
  device: Generated<string>;
}

/** Ids of deleted files with bytes still in the file store. */
export interface DiscardedFileTable {
  id: string;
}

import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface FileTable {
  /** 32 hex digits, not guessable: knowing it is the permission of anonymous files. */
  id: string;
  name: string;
  /** docx, jpg, json, pdf, png, txt, zip. */
  type: CodeOf<'tipos_archivo'>;
  /** Empty, unless the file came when bytes were kept in the database. */
  bytes: Uint8Array;
  /** Only this taxpayer may have it; null: whoever knows the id. */
  owner_id: number | null;
  created_at: string;
  /** Last day it can be downloaded; null: always. */
  expires_on: string | null;
  /** JSON of the `Paper` it is drawn from, changed only to say that it was left without effect; null: its bytes came from outside. */
  document: string | null;
  /** Bytes; null: it was not drawn yet. */
  size: number | null;
  /** 1: its bytes are in the file store. */
  outside: Generated<number>;
  /** How often drawing it ahead was tried. */
  attempts: Generated<number>;
  /** Instant from which it may be drawn ahead; null: it was drawn, or is left for who asks for it. */
  draw_after: string | null;
}

/** A file that came with a movement, or waits to. */
export interface UploadTable {
  /** 32 hex digits, not guessable: what people sent is never given back, only named in a request. */
  id: string;
  name: string;
  /** docx, jpg, json, pdf, png, txt, zip: by its content. */
  type: CodeOf<'tipos_archivo'>;
  size: number;
  /** Empty, unless it came when bytes were kept in the database. */
  bytes: Uint8Array;
  /** Who sent it signed in; null: whoever knows the id. */
  owner_id: number | null;
  created_at: string;
  /** Movement it came with; null while it waits to be named. */
  move_id: number | null;
  /** Field of the request that named it: `comprobante`. */
  field: string | null;
  /** 1: its bytes are in the file store, or on their way there. */
  outside: Generated<number>;
  /** 0 while its bytes are on their way: nothing can name it yet. */
  arrived: Generated<number>;
  /** Network it was sent from, and what the browser calls itself; empty: not known. */
  network: Generated<string>;
  device: Generated<string>;
}

/** Ids whose bytes the file store has still and nothing tells of any more. */
export interface DiscardedFileTable {
  id: string;
}

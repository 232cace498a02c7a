import type { Generated } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** Whom it acts for: what is read and written is his. */
  taxpayer_id: number;
  /** Who signed in, when he acts for somebody else; null: the taxpayer himself. */
  representative_id: number | null;
  /** Epoch seconds; valid while now ≤ exp. */
  exp: number;
}

/** Who may act for whom. */
export interface RepresentationTable {
  representative_id: number;
  taxpayer_id: number;
}

export interface FormerPasswordTable {
  id: Generated<number>;
  taxpayer_id: number;
  /** PHC string of scrypt of a key that was replaced. */
  password_hash: string;
}

export interface AccessFailureTable {
  id: Generated<number>;
  /** SHA-256 of the purpose and the name as typed: people type keys where names go. */
  person: string;
  /** SHA-256 of the purpose and the network address. */
  address: string;
  /** Epoch seconds. */
  at: number;
}

export interface AccessLockTable {
  /** A `person` or an `address` of `access_failure`. */
  subject: string;
  /** Epoch seconds; locked while now < until. */
  until: number;
}

/** What only the server knows. */
export interface SecretTable {
  /** `file_link`: signs the links of files. */
  name: string;
  value: string;
}

export interface RecoveryCodeTable {
  /** As it was asked for, whether anybody has it or not. */
  cuit: string;
  /** PHC string of scrypt. */
  code_hash: string;
  /** Epoch seconds; good while now ≤ expires_at. */
  expires_at: number;
  tries_left: number;
}

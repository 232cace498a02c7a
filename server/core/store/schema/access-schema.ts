import type { Generated } from 'kysely';

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** The taxpayer it acts for: the owner of what is read and written. */
  taxpayer_id: number;
  /** The signed-in person, when acting for another taxpayer; null: the taxpayer. */
  representative_id: number | null;
  /** Epoch seconds; valid while now ≤ exp. */
  exp: number;
  /** Public id, shown to its owner; it grants no access. */
  id: Generated<string>;
  /** Epoch seconds. */
  began_at: Generated<number>;
  /** Epoch seconds of the last use, to the minute. */
  used_at: Generated<number>;
  /** Seconds without use after which it ends. */
  idle: Generated<number>;
  /** `Chrome en Windows`. */
  device: Generated<string>;
  /** Network address of its start, masked: `192.0.2.*`. */
  network: Generated<string>;
}

/** Representatives and the taxpayers they may act for. */
export interface RepresentationTable {
  representative_id: number;
  taxpayer_id: number;
}

export interface FormerPasswordTable {
  id: Generated<number>;
  taxpayer_id: number;
  /** Former key: PHC string of scrypt. */
  password_hash: string;
}

/** Attempts counted together. */
export interface AccessLaneTable {
  /** SHA-256 of purpose, typed name and known device; or of a network address. */
  subject: string;
  failures: number;
  /** Epoch seconds; no attempts while now < next_at. */
  next_at: number;
  /** Epoch seconds of the last attempt; for an address, of the first one in its window. */
  last_at: number;
}

/** A device from which a taxpayer signed in. */
export interface KnownDeviceTable {
  taxpayer_id: number;
  /** SHA-256 of the id in its cookie. */
  device: string;
  /** Epoch seconds of the last sign-in. */
  seen_at: number;
}

/** Keys known only to the server. */
export interface SecretTable {
  /** `file_link`: signs the links of files; `device`: the cookies of devices. `file_link_<instant>`: a replaced one. */
  name: string;
  value: string;
  /** Last day on which its signatures are accepted, `yyyy-mm-dd`; null: in use. */
  until: string | null;
}

/** Second factor of a taxpayer: codes of an application (RFC 6238). */
export interface SecondFactorTable {
  taxpayer_id: number;
  /** Base32, sealed with a setting of the installation (`SecretBox`). */
  secret: string;
  /** Epoch seconds of its activation; null: offered, not confirmed by a code yet. */
  confirmed_at: number | null;
  /** Time step of the newest used code: codes up to it are invalid. */
  last_step: number;
}

/** A single-use substitute for a second factor. */
export interface RecoveryCodeTable {
  taxpayer_id: number;
  /** SHA-256. */
  code_hash: string;
}

/** A sign-in with the right key that lacks the second factor. */
export interface HalfSignInTable {
  /** SHA-256 of the token that continues it, hex. */
  token_hash: string;
  taxpayer_id: number;
  /** What follows: INGRESO opens a session; the others first replace the key with `password_hash`. */
  kind: 'INGRESO' | 'CLAVE_CAMBIADA' | 'CLAVE_RECUPERADA';
  /** CODIGO: the second factor must be proved; ALTA: it must be switched on first; NADA: it was just proved. */
  wants: 'CODIGO' | 'ALTA' | 'NADA';
  /** CUIT of the taxpayer they acted for before, if any. */
  represented: string | null;
  password_hash: string | null;
  /** SHA-256 of the device it began on or, without one, of its network address. */
  holder: string;
  /** Epoch seconds; good while now ≤ expires_at. */
  expires_at: number;
}

export interface MailCodeTable {
  /** What it opens, as requested; the account may not exist. */
  subject: string;
  /** SHA-256. */
  code_hash: string;
  /** Epoch seconds; good while now ≤ expires_at. */
  expires_at: number;
}

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
  /** What its owner knows it by; it opens nothing. */
  id: Generated<string>;
  /** Epoch seconds. */
  began_at: Generated<number>;
  /** Epoch seconds of the last use, to the minute. */
  used_at: Generated<number>;
  /** Seconds without use after which it ends. */
  idle: Generated<number>;
  /** `Chrome en Windows`. */
  device: Generated<string>;
  /** Address it began from, its end hidden: `192.0.2.*`. */
  network: Generated<string>;
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

/** Tries that count against each other. */
export interface AccessLaneTable {
  /** SHA-256 of the purpose, the name as typed and the device that waits by itself; or of a network address. */
  subject: string;
  failures: number;
  /** Epoch seconds; nobody may try while now < next_at. */
  next_at: number;
  /** Epoch seconds of the last try; of an address, of the first one that is counted. */
  last_at: number;
}

/** A device somebody signed in from. */
export interface KnownDeviceTable {
  taxpayer_id: number;
  /** SHA-256 of what its cookie says. */
  device: string;
  /** Epoch seconds of the last time. */
  seen_at: number;
}

/** What only the server knows. */
export interface SecretTable {
  /** `file_link`: signs the links of files; `device`: the cookies of devices. `file_link_<instant>`: signed before it was replaced. */
  name: string;
  value: string;
  /** Last day that what it signed opens, `yyyy-mm-dd`; null: it is in use. */
  until: string | null;
}

/** What somebody proves beside his key: the codes of an application (RFC 6238). */
export interface SecondFactorTable {
  taxpayer_id: number;
  /** Base32, sealed with a setting of the installation (`SecretBox`). */
  secret: string;
  /** Epoch seconds since which it is demanded; null: it was offered, no code of it came yet. */
  confirmed_at: number | null;
  /** Of the newest code that was used: none up to it is good any more. */
  last_step: number;
}

/** What stands in for a second factor, once. */
export interface RecoveryCodeTable {
  taxpayer_id: number;
  /** SHA-256. */
  code_hash: string;
}

/** A sign-in whose key was right and whose second factor is missing. */
export interface HalfSignInTable {
  /** SHA-256 of what its holder goes on with, hex. */
  token_hash: string;
  taxpayer_id: number;
  /** What is done then: INGRESO opens a session; the others put the key of `password_hash` in its place first. */
  kind: 'INGRESO' | 'CLAVE_CAMBIADA' | 'CLAVE_RECUPERADA';
  /** CODIGO: the second factor is to be proved; ALTA: he must have one and has none; NADA: he has it now. */
  wants: 'CODIGO' | 'ALTA' | 'NADA';
  /** CUIT for whom he acted before, if he did. */
  represented: string | null;
  password_hash: string | null;
  /** SHA-256 of the device it was begun from, or of its network address where there is none. */
  holder: string;
  /** Epoch seconds; good while now ≤ expires_at. */
  expires_at: number;
}

export interface MailCodeTable {
  /** What it opens, as it was asked for, whether anybody has it or not. */
  subject: string;
  /** SHA-256. */
  code_hash: string;
  /** Epoch seconds; good while now ≤ expires_at. */
  expires_at: number;
}

import type { Generated } from 'kysely';

/** Who did what, and its seals. */
export interface AuditTables {
  audit: AuditTable;
  audit_seal: AuditSealTable;
}

/** Who did what. Rows are only added: the engine refuses to change or delete one. */
export interface AuditTable {
  id: Generated<number>;
  /** Real instant, never the frozen business day: ISO 8601 UTC. */
  at: string;
  /** One of `AuditKinds`. */
  kind: string;
  /** HECHO, RECHAZADO, INICIADO. */
  outcome: string;
  /** CUIT of a person, or the name the operating system gives to who ran a command; null: nobody had signed in. */
  who: string | null;
  /** CUIT of the taxpayer he acted for, when it is not himself. */
  represented: string | null;
  /** Command that did it, as `npm run` calls it, or `servidor`; null: a person on the page. */
  command: string | null;
  /** Network address of the person, or name of the machine of a command. */
  address: string;
  /** JSON of what it was done on: ids and amounts. */
  subject: string;
}

/** The chain over the audited rows: each seal holds the one before it. Rows are only added, as above. */
export interface AuditSealTable {
  /** 1, 2, 3... without gaps. */
  number: number;
  audit_id: number;
  /** SHA-256 of the hash of the seal before and of the row, hex. */
  hash: string;
}

import type { Generated } from 'kysely';

/** The audit log and its seals. */
export interface AuditTables {
  audit: AuditTable;
  audit_seal: AuditSealTable;
}

/** Audited actions. Rows are only added: triggers reject updates and deletes. */
export interface AuditTable {
  id: Generated<number>;
  /** Real instant, never the fixed business day: ISO 8601 UTC. */
  at: string;
  /** One of `AuditKinds`. */
  kind: string;
  /** HECHO, RECHAZADO, INICIADO. */
  outcome: string;
  /** CUIT of the person, or operating system user who ran the command; null: no session. */
  who: string | null;
  /** CUIT of the taxpayer they acted for, if another. */
  represented: string | null;
  /** Command that did it, as named in `npm run`, or `servidor`; null: a person on the page. */
  command: string | null;
  /** Network address of the person, or host name for a command. */
  address: string;
  /** JSON of its data: ids and amounts. */
  subject: string;
}

/** Hash chain over the audited rows. Rows are only added, as above. */
export interface AuditSealTable {
  /** 1, 2, 3... without gaps. */
  number: number;
  audit_id: number;
  /** SHA-256 of the previous hash and of the row, hex. */
  hash: string;
}

import Libsql from 'libsql';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { makePrivate } from '#server/core/store/make-private.ts';
import type { Behaviour } from './test-cards.ts';

/** A card token given by the sandbox, which never stores the card number. */
export interface SandboxCardToken {
  id: string;
  bin: string;
  last_four: string;
  behaviour: Behaviour;
}

/** A charge on a card, or an order of a QR. */
export interface LedgerEntry {
  site_id: string;
  /** Tag 62-05 of the QR; for cards, the token. */
  reference: string;
  amount: number;
  status: 'open' | 'approved' | 'rejected' | 'review' | 'pending' | 'cancelled';
  reason: string | null;
  authorization: string | null;
  /** Epoch milliseconds at which review and pending become approved. */
  ready_at: number | null;
}

/** Provider of an entry. */
export type LedgerProvider = 'cards' | 'wallet' | 'gateway';

/** A letter in the sandbox mailbox. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  at: string;
}

const LETTERS_SHOWN = 50;

const TABLES = `
  create table if not exists token (id text primary key, bin text not null, last_four text not null, behaviour text not null);
  create table if not exists entry (
    site_id text primary key, reference text not null, amount integer not null, status text not null,
    reason text, authorization text, ready_at integer);
  create table if not exists origin (site_id text primary key, provider text not null);
  create table if not exists movement (
    site_id text not null, kind text not null, amount integer not null, at text not null, primary key (site_id, kind));
  create table if not exists letter (id integer primary key, recipient text not null, subject text not null, text text not null, at text not null);
  create index if not exists entry_by_reference on entry (reference);
`;

/**
 * Memory of the sandbox providers, in a file of its own: as with real providers, charges survive a crash of the portal.
 * `path` is a file or `:memory:`; `now` gives the instant of movements, ISO 8601 UTC.
 */
export class Ledger {
  readonly #db: Libsql.Database;
  readonly #now: () => string;

  constructor(path: string, now: () => string = () => new Date().toISOString()) {
    this.#now = now;
    if (path !== ':memory:') makePrivate(path);
    this.#db = new Libsql(path);
    for (const setting of ['busy_timeout=5000', 'journal_mode=WAL', 'synchronous=FULL'])
      this.#db.pragma(setting);
    this.#db.exec(TABLES);
  }

  keepToken({ id, bin, last_four, behaviour }: SandboxCardToken): void {
    this.#db.prepare('insert into token values (?, ?, ?, ?)').run([id, bin, last_four, behaviour]);
  }

  token(id: string): SandboxCardToken | null {
    return (
      (this.#db.prepare('select * from token where id = ?').get([id]) as SandboxCardToken | undefined) ?? null
    );
  }

  /** Adds an entry, unless its site id exists; returns the stored one. */
  enter(provider: LedgerProvider, entry: LedgerEntry): LedgerEntry {
    const { site_id, reference, amount, status, reason, authorization, ready_at } = entry;
    this.#db.transaction(() => {
      this.#db
        .prepare('insert or ignore into entry values (?, ?, ?, ?, ?, ?, ?)')
        .run([site_id, reference, amount, status, reason, authorization, ready_at]);
      this.#db.prepare('insert or ignore into origin values (?, ?)').run([site_id, provider]);
      this.#noteCharge(site_id);
    })();
    return this.entry(site_id) ?? entry;
  }

  /** Refunds an approved entry, once. False when there is nothing to refund. */
  giveBack(siteId: string, amount: number): boolean {
    if (this.entry(siteId)?.status !== 'approved') return false;
    this.#noteMovement(siteId, 'refund', amount);
    return true;
  }

  /** Movements of a provider, oldest first. */
  movements(provider: LedgerProvider): SettledMovement[] {
    const columns = 'site_id as "siteTransactionId", kind, amount, at';
    return this.#db
      .prepare(`select ${columns} from movement natural join origin where provider = ? order by at, site_id`)
      .all([provider]) as SettledMovement[];
  }

  #noteCharge(siteId: string): void {
    const entry = this.entry(siteId);
    if (entry?.status === 'approved') this.#noteMovement(siteId, 'charge', entry.amount);
  }

  #noteMovement(siteId: string, kind: SettledMovement['kind'], amount: number): void {
    this.#db
      .prepare('insert or ignore into movement values (?, ?, ?, ?)')
      .run([siteId, kind, amount, this.#now()]);
  }

  entry(siteId: string): LedgerEntry | null {
    return (
      (this.#db.prepare('select * from entry where site_id = ?').get([siteId]) as LedgerEntry | undefined) ??
      null
    );
  }

  /** The newest open order of a QR reference. */
  openOrder(reference: string): LedgerEntry | null {
    const find = this.#db.prepare(
      "select * from entry where reference = ? and status = 'open' order by rowid desc limit 1",
    );
    return (find.get([reference]) as LedgerEntry | undefined) ?? null;
  }

  /** Changes the state of an entry, only from one of the given states; returns the current entry. */
  move(
    siteId: string,
    from: readonly LedgerEntry['status'][],
    to: LedgerEntry['status'],
    authorization: string | null = null,
  ): LedgerEntry | null {
    const states = from.map((state) => `'${state}'`).join(', ');
    this.#db.transaction(() => {
      this.#db
        .prepare(`update entry set status = ?, authorization = ? where site_id = ? and status in (${states})`)
        .run([to, authorization, siteId]);
      this.#noteCharge(siteId);
    })();
    return this.entry(siteId);
  }

  /** Sets when a pending entry is resolved, in epoch milliseconds. */
  setReady(siteId: string, at: number): void {
    this.#db.prepare('update entry set ready_at = ? where site_id = ?').run([at, siteId]);
  }

  keepLetter({ to, subject, text, at }: Letter): void {
    this.#db
      .prepare('insert into letter (recipient, subject, text, at) values (?, ?, ?, ?)')
      .run([to, subject, text, at]);
  }

  /** Last letters, newest first. */
  letters(): Letter[] {
    const columns = 'recipient as "to", subject, text, at';
    return this.#db
      .prepare(`select ${columns} from letter order by id desc limit ${LETTERS_SHOWN}`)
      .all([]) as Letter[];
  }

  close(): void {
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }
}

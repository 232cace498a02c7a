import type { Database } from '#server/core/store/database.ts';
import type { Device } from '#server/core/access/devices.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import type {
  Codes,
  Endpoint,
  Parameter,
  Portal,
  RecordLayout,
  Register,
  Shape,
  Table,
} from '#contract/generated/grammar.ts';
import type { CompiledWrites } from '#contract/compiled-writes.ts';
import type { Formats } from '#formats/format.ts';
import type { SecretBox } from '#server/core/access/secret-box.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { KeptFiles } from '#server/core/files/kept-files.ts';
import type { Providers } from '#server/core/providers/providers.ts';

/** The store, or the transaction that a verb runs in. */
export interface DataStore {
  db: Database;
  /**
   * Stores the answer of a write that is made once (`id_operacion`), in its transaction. Fails, undoing the
   * transaction, when it was answered meanwhile. Absent: the write has no operation id.
   */
  keep?(answer: unknown, inside: Database): Promise<void>;
}

/** One reading of the office's clock: the day and the instant agree. */
export interface Now {
  /** Business day, `yyyy-mm-dd`. */
  today: string;
  /** Instant, ISO 8601 UTC. */
  now: string;
}

/** The store at one instant. */
export interface Moment extends DataStore, Now {}

/** The session that asks. */
export interface Caller {
  /** The taxpayer of the session: the signed-in person or the one they act for; null: no session. */
  taxpayer: Taxpayer | null;
  /** The signed-in person, when acting for the taxpayer; null: the taxpayer, or no session. */
  representative: Taxpayer | null;
}

/** The session that asks, where there always is one. */
export interface SignedIn extends Caller {
  taxpayer: Taxpayer;
}

/** True when there is a session. */
export function isSignedIn<C extends Caller>(context: C): context is C & SignedIn {
  return context.taxpayer !== null;
}

/** The browser that asks. */
export interface Client {
  /** Token of the request, valid or not; null when missing. */
  token: string | null;
  /** Network address of the client. */
  address: string;
  /** Browser of the request. */
  device: Device;
}

/** Register writes of submissions, by endpoint. */
export interface DeclaredWrites {
  parameters: Readonly<Record<string, Parameter>>;
  writesOf(path: string): CompiledWrites;
}

/** Declarations of the office, read once from its config. */
export interface OfficeConfig {
  portal: Portal;
  /** Enumerations by name. */
  codes: ReadonlyMap<string, Codes>;
  /** Declared endpoints, by path. */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** Shapes shared by endpoints, by name. */
  shapes: ReadonlyMap<string, Shape>;
  /** Layouts of files with lines, by name. */
  records: ReadonlyMap<string, RecordLayout>;
  /** Scales and calendars of the office, by name. */
  tables: ReadonlyMap<string, Table>;
  /** Declarations of the registers of the office, by name. */
  registers: ReadonlyMap<string, Register>;
  forms: DeclaredWrites;
  /** Parsers and formatters of values. */
  formats: Formats;
}

/** The office that answers, made once and shared by all requests. */
export interface Office extends OfficeConfig {
  providers: Providers;
  /** Files: size, drawing of pictures that are not stored, and uploads. */
  files: Pick<KeptFiles, 'sizeOf' | 'draw' | 'sent'>;
  /** Encrypts and decrypts secrets of the store. */
  secretBox: SecretBox;
  /** Public address of the portal, without trailing slash: for QR codes of certificates. */
  origin: string;
  /** Download addresses of files, for answers and letters. */
  links: FileLinks;
}

/** Parts of the office that its letters and papers print: its name, the labels of its codes and its address. */
export type Letterhead = Pick<Office, 'portal' | 'codes' | 'origin'>;

/** Refusals of an endpoint. */
export interface Refusing<E extends string = never> {
  /**
   * Creates the refusal `error`, as declared in the `errors` of the endpoint, its text filled with `data`. Throw it.
   */
  refuse: (error: E, data?: Readonly<Record<string, string | number>>) => Error;
}

/**
 * Context of a handler, one per request: a verb takes the parts of it that it reads. `E` are the errors it may refuse
 * with; none by default. A context can only be passed to functions that refuse with a subset of them, so that endpoints
 * declare every error they answer.
 */
export interface Context<E extends string = never> extends Moment, Office, Caller, Client, Refusing<E> {}

type Refusal = { refuse: (error: never) => Error } | ((error: never) => Error);

/**
 * Errors that a function may refuse with, from the context or the `refuse` it takes: `ErrorsOf<typeof
 * demandClearance>`.
 */
export type ErrorsOf<V extends (...given: never[]) => unknown> = ErrorIn<
  Extract<Parameters<V>[number], Refusal>
>;
type ErrorIn<R> = R extends { refuse: (error: infer E extends string) => Error }
  ? E
  : R extends (error: infer E extends string) => Error
    ? E
    : never;

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
import type { Device } from '#server/core/access/devices.ts';
import type { SecretBox } from '#server/core/access/secret-box.ts';
import type { KeptFiles } from '#server/core/files/kept-files.ts';
import type { Formats } from '#formats/format.ts';
import type { CompiledWrites } from '#contract/compiled-writes.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';

/** Register writes of submissions, by endpoint. */
export interface DeclaredWrites {
  parameters: Readonly<Record<string, Parameter>>;
  writesOf(path: string): CompiledWrites;
}

/**
 * Context of a handler, one per request. `E` are the errors it may refuse with; none by default. A context can only be
 * passed to functions that refuse with a subset of them, so that endpoints declare every error they answer.
 */
export interface Context<E extends string = never> {
  db: Database;
  portal: Portal;
  /** Enumerations by name. */
  codes: ReadonlyMap<string, Codes>;
  /** Declared endpoints, by path. */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** Shapes shared by endpoints, by name. */
  shapes: ReadonlyMap<string, Shape>;
  providers: Providers;
  /** Business day, `yyyy-mm-dd`. */
  today: string;
  /** Instant, ISO 8601 UTC. */
  now: string;
  /** The taxpayer of the session: the signed-in person or the one they act for; null: no session. */
  taxpayer: Taxpayer | null;
  /** The signed-in person, when acting for the taxpayer; null: the taxpayer, or no session. */
  representative: Taxpayer | null;
  /** Token of the request, valid or not; null when missing. */
  token: string | null;
  /** Network address of the client. */
  address: string;
  /** Browser of the request. */
  device: Device;
  /** Encrypts and decrypts secrets of the store. */
  secretBox: SecretBox;
  /** Public address of the portal, without trailing slash: for QR codes of certificates. */
  origin: string;
  /** Download addresses of files, for answers and letters. */
  links: FileLinks;
  /** Layouts of files with lines, by name. */
  records: ReadonlyMap<string, RecordLayout>;
  /** Scales and calendars of the office, by name. */
  tables: ReadonlyMap<string, Table>;
  /** Declarations of the registers of the office, by name. */
  registers: ReadonlyMap<string, Register>;
  forms: DeclaredWrites;
  /** Parsers and formatters of values. */
  formats: Formats;
  /** Files: size, drawing of pictures that are not stored, and uploads. */
  files: Pick<KeptFiles, 'sizeOf' | 'draw' | 'sent'>;
  /**
   * Stores the answer of a write that is made once (`id_operacion`), in its transaction. Fails, undoing the
   * transaction, when it was answered meanwhile. Absent: the write has no operation id.
   */
  keep?(answer: unknown, inside: Database): Promise<void>;
  /**
   * Creates the refusal `error`, as declared in the `errors` of the endpoint, its text filled with `data`. Throw it.
   */
  refuse: (error: E, data?: Readonly<Record<string, string | number>>) => Error;
}

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

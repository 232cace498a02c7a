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

/** What submissions write in registers, by their endpoint. */
export interface DeclaredWrites {
  parameters: Readonly<Record<string, Parameter>>;
  writesOf(path: string): CompiledWrites;
}

/**
 * What a handler or a verb works with; one per request. `E` are the errors that it may refuse with: without it, none. What
 * passes its context on may refuse with all that the other may, so that an endpoint declares every error that is refused in its name.
 */
export interface Context<E extends string = never> {
  db: Database;
  portal: Portal;
  /** What codes are called, by the name of their enumeration. */
  codes: ReadonlyMap<string, Codes>;
  /** What is declared, by its path. */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** Shapes that travel in more than one of them, by their name. */
  shapes: ReadonlyMap<string, Shape>;
  providers: Providers;
  /** Business day, `yyyy-mm-dd`. */
  today: string;
  /** Instant, ISO 8601 UTC. */
  now: string;
  /** For whom somebody is signed in, if anybody: himself, or whom he acts for. */
  taxpayer: Taxpayer | null;
  /** Who signed in, when he acts for the taxpayer; null: the taxpayer himself, or nobody. */
  representative: Taxpayer | null;
  /** Token that came with the request, whatever it opens; null when none came. */
  token: string | null;
  /** Network address of who asks. */
  address: string;
  /** The browser who asks with. */
  device: Device;
  /** Seals and opens what the store keeps and must not tell. */
  secretBox: SecretBox;
  /** Public address of the portal, without trailing slash: for QR codes of certificates. */
  origin: string;
  /** Addresses of files, for answers and letters. */
  links: FileLinks;
  /** How lines of files are read, by the name of their layout. */
  records: ReadonlyMap<string, RecordLayout>;
  /** Scales and calendars of the office, by their name. */
  tables: ReadonlyMap<string, Table>;
  /** What the records of the office are like, by the name of their register. */
  registers: ReadonlyMap<string, Register>;
  forms: DeclaredWrites;
  /** How values are read and written. */
  formats: Formats;
  /** What is drawn: how big a file is, and pictures that are kept nowhere; and what was sent. */
  files: Pick<KeptFiles, 'sizeOf' | 'draw' | 'sent'>;
  /**
   * Keeps the answer of a write that is made once (`id_operacion`), in the transaction that makes it. Fails when it was
   * answered meanwhile: then nothing is made. Absent: the write is not of an operation.
   */
  keep?(answer: unknown, inside: Database): Promise<void>;
  /** The refusal `error` of the endpoint's `errors`, its text completed with `data`. Throw it. */
  refuse: (error: E, data?: Readonly<Record<string, string | number>>) => Error;
}

type Refusal = { refuse: (error: never) => Error } | ((error: never) => Error);

/** The errors that a verb may refuse with, by the context or the `refuse` that it takes: `ErrorsOf<typeof demandClearance>`. */
export type ErrorsOf<V extends (...given: never[]) => unknown> = ErrorIn<
  Extract<Parameters<V>[number], Refusal>
>;
type ErrorIn<R> = R extends { refuse: (error: infer E extends string) => Error }
  ? E
  : R extends (error: infer E extends string) => Error
    ? E
    : never;

import type {
  Codes,
  Endpoint,
  Event,
  Messages,
  Portal,
  RecordLayout,
  Register,
  Table,
} from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { Declarations } from '#language/config/shapes.ts';
import type { Devices } from '#server/core/access/devices.ts';
import type { SecretBox } from '#server/core/access/secret-box.ts';
import type { Context } from '#server/core/context/context.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { PortalForms } from '#server/core/forms/portal-forms.ts';
import type { Price } from '#server/core/forms/price-of.ts';
import type { RegisterWrites } from '#server/core/forms/writes-of.ts';
import type { SharedLimits } from '#server/core/limits/shared-limits.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Clock } from '#server/core/time/clock.ts';

/** Handlers by the path of their endpoint. */
export type Handlers = Readonly<
  Record<string, ((request: never, context: Context<string>) => Promise<unknown>) | undefined>
>;

/** A request for a declared submission, valid against its declaration. */
export interface Submitted {
  path: string;
  endpoint: Endpoint;
  request: Readonly<Record<string, unknown>>;
}

/** One that its screens would have sent. */
export interface Proved extends Submitted {
  /** Request fields that a person says; the others were read or calculated again. */
  declared: ReadonlySet<string>;
  /** Null: it costs nothing. */
  price: Price | null;
  /** What it writes in registers; null: nothing. */
  writes: RegisterWrites | null;
}

/** Who takes declared submissions: they need no handler. */
export interface Submissions {
  /** @throws {HttpError} 409 when there may be only one that is open, and there is. */
  demandOnlyOne(submitted: Submitted, context: Context<string>): Promise<unknown>;
  /** Files it; what it answers fits the response of a submission. */
  file(proved: Proved, context: Context<string>): Promise<unknown>;
}

/** What every endpoint works with. */
export interface EndpointServices {
  db: Database;
  portal: Portal;
  messages: Messages;
  formats: Formats;
  declarations: Declarations;
  codes: ReadonlyMap<string, Codes>;
  records: ReadonlyMap<string, RecordLayout>;
  tables: ReadonlyMap<string, Table>;
  registers: ReadonlyMap<string, Register>;
  events: ReadonlyMap<string, Event>;
  handlers: Handlers;
  submissions: Submissions;
  forms: PortalForms;
  providers: Providers;
  clock: Clock;
  origin: string;
  links: FileLinks;
  devices: Devices;
  secretBox: SecretBox;
  files: Context['files'];
  /** What addresses spent of what they may ask. */
  limits: SharedLimits;
  /** Whether limits are enforced. */
  limited: boolean;
  /** An answer with what its declaration does not know is a mistake: for tests. */
  strict: boolean;
}

import type { Endpoint, Event, Messages } from '#contract/generated/grammar.ts';
import type { Devices } from '#server/core/access/devices.ts';
import type { Context, Office, SignedIn } from '#server/core/context/context.ts';
import type { PortalForms } from '#server/core/forms/portal-forms.ts';
import type { Price } from '#server/core/forms/price-of.ts';
import type { RegisterWrites } from '#server/core/forms/writes-of.ts';
import type { SharedLimits } from '#server/core/limits/shared-limits.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Clock } from '#server/core/time/clock.ts';

/** Context of any handler: those of public endpoints may have no session. */
export type HandlerContext = Context<string> & SignedIn;

/** Handlers by the path of their endpoint. */
export type Handlers = Readonly<
  Record<string, ((request: never, context: HandlerContext) => Promise<unknown>) | undefined>
>;

/** A request for a declared submission, valid against its declaration. */
export interface SubmissionRequest {
  path: string;
  endpoint: Endpoint;
  request: Readonly<Record<string, unknown>>;
}

/** A submission that its screens could have sent. */
export interface ValidatedSubmission extends SubmissionRequest {
  /** Request fields typed by a person; the others were read or recomputed. */
  declared: ReadonlySet<string>;
  /** Null: it costs nothing. */
  price: Price | null;
  /** Register writes; null: none. */
  writes: RegisterWrites | null;
}

/** Handles declared submissions, which need no handler. */
export interface Submissions {
  /** @throws {HttpError} 409 when there may be only one that is open, and there is. */
  demandOnlyOne(submitted: SubmissionRequest, context: Context<string>): Promise<unknown>;
  /** Files it; what it answers fits the response of a submission. */
  file(proved: ValidatedSubmission, context: Context<string>): Promise<unknown>;
}

/** Services shared by all endpoints. */
export interface EndpointServices {
  db: Database;
  office: Office & { forms: PortalForms };
  messages: Messages;
  events: ReadonlyMap<string, Event>;
  handlers: Handlers;
  submissions: Submissions;
  clock: Clock;
  devices: Devices;
  /** Request counts by address. */
  limits: SharedLimits;
  /** Enforces the limits. */
  limited: boolean;
  /** An answer with what its declaration does not know is a mistake: for tests. */
  strict: boolean;
}

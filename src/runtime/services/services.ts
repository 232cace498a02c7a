import type { QueryClient } from '@tanstack/react-query';
import { createActivity } from './pending-writes.ts';
import type { PendingWrites } from './pending-writes.ts';
import { createConfirmations } from './confirm.ts';
import type { Confirmations } from './confirm.ts';
import { createDrafts } from './drafts.ts';
import type { Drafts } from './drafts.ts';
import type { Followed } from './followed.ts';
import { requestSessionEnd } from '#runtime/http/request-session-end.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import type { GivenParameters } from '#runtime/portal/given-parameters.ts';
import { createHttp } from '#runtime/http/http.ts';
import type { Http } from '#runtime/http/http.ts';
import { isSettled, type HttpFailure } from '#runtime/http/http-failure.ts';
import { createParameters } from './parameters.ts';
import type { ParameterStore } from './parameters.ts';
import { wholeAddress } from '#runtime/routes/private-query.ts';
import { signInAddress } from '#runtime/session/sign-in-address.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { createQueryClient } from '#runtime/http/query-client.ts';
import { createClock, type ServerClock } from '#runtime/portal/server-clock.ts';
import { deviceStorage, type DeviceStorage } from '#runtime/portal/device-storage.ts';
import { createReentry } from '#runtime/session/reentry.ts';
import type { Reentry } from '#runtime/session/reentry.ts';
import { createSession } from '#runtime/session/session.ts';
import type { Session, SessionStore } from '#runtime/session/session.ts';
import { createStore, type Store } from '#runtime/portal/store.ts';
import { createToasts } from './toasts.ts';
import type { Toasts } from './toasts.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

/** Data that the device could not store and the user would miss: drafts and the session. */
export type UnstoredKind = 'draft' | 'session';

/** Navigation from outside the router. */
export interface Navigation {
  go(to: string): void;
  /** Registers the router's navigate function. */
  through(go: (to: string) => void): void;
}

/** Everything of a running portal that outlives its screens. */
export interface Services {
  readonly portal: Portal;
  readonly environment: Environment;
  readonly session: SessionStore;
  readonly reentry: Reentry;
  /** Owner of the screen: the signed-in user, or the one being asked to sign in again. */
  readonly holder: () => Session | null;
  readonly drafts: Drafts;
  readonly toasts: Toasts;
  /** True while the survey is offered, until it is opened or closed. */
  readonly surveyOffered: Store<boolean>;
  /** Paths of screens that showed example answers. */
  readonly exemplified: Store<ReadonlySet<string>>;
  readonly clock: ServerClock;
  /** Data that the device could not store: lost with the page. */
  readonly unkept: Store<ReadonlySet<UnstoredKind>>;
  /** Number of answered API calls. */
  readonly answered: Store<number>;
  /** True if live events stopped, since all attempts to reconnect failed. */
  readonly newsStopped: Store<boolean>;
  /** Records that were read and may be followed, latest last. */
  readonly followed: Store<readonly Followed[]>;
  readonly confirmations: Confirmations;
  readonly http: Http;
  readonly queries: QueryClient;
  readonly parameters: ParameterStore;
  readonly activity: PendingWrites;
  /** Navigates to another screen; the router registers itself here (`useNavigation`). */
  readonly navigation: Navigation;
  /** Shows a failure as a toast; with `again`, a sticky one with a retry button. */
  readonly report: (failure: HttpFailure, again?: () => void) => void;
  /** Ends the session on the server, removes all stored data and reloads. */
  readonly signOut: () => void;
}

/** @param given parameters embedded in the page */
export function createServices(portal: Portal, environment: Environment, given?: GivenParameters): Services {
  const { storagePrefix: prefix } = portal.portal;
  const reentry = createReentry();
  const local = deviceStorage('local');
  const clock = createClock(local, prefix);
  const answered = createStore(0);
  const unkept = createStore<ReadonlySet<UnstoredKind>>(new Set());
  const lacks = (what: UnstoredKind) => {
    if (!unkept.get().has(what)) unkept.set(new Set([...unkept.get(), what]));
  };
  const session = createSession({
    storage: deviceStorage(portal.portal.sessionStorage),
    prefix,
    clock,
    ended: (ending) => void reentry.ask(ending),
    unkept: () => lacks('session'),
    lacking: portal.portal.profile,
  });
  const drafts = createDrafts(deviceStorage('session'), prefix, () => lacks('draft'));
  const leaving = followOwner(session, reentry, drafts, portal.portal.signIn);
  const toasts = createToasts(portal.portal.toast.life, titlesOf(portal));
  const queries = createQueryClient();
  const navigation = createNavigation();
  const report = createReport(portal, toasts, navigation);
  const exemplified = createStore<ReadonlySet<string>>(new Set());
  const http = createHttp({
    environment,
    portal,
    session: session.check,
    reentered: async () => {
      const asked = reentry.get();
      if (asked) await reentry.ask(asked);
    },
    renewed: (refused) => renew(refused, session, reentry),
    leaving,
    heard: (date) => {
      clock.hear(date);
      answered.set(answered.get() + 1);
    },
    report,
    exemplified: () => exemplified.set(new Set([...exemplified.get(), location.pathname])),
  });
  return {
    portal,
    environment,
    session,
    reentry,
    holder: () => session.get() ?? reentry.get(),
    toasts,
    surveyOffered: createStore(false),
    exemplified,
    clock,
    unkept,
    answered,
    newsStopped: createStore(false),
    followed: createStore<readonly Followed[]>([]),
    queries,
    http,
    report,
    navigation,
    drafts,
    confirmations: createConfirmations(),
    activity: createActivity(),
    parameters: createParameters({ portal, http, queries, storage: local, clock, given }),
    signOut() {
      const token = session.get()?.token;
      if (token) requestSessionEnd(token, { portal, environment });
      session.clear();
      for (const kind of ['local', 'session'] as const) forget(deviceStorage(kind), prefix);
      queries.clear();
      location.reload();
    },
  };
}

/** Services of the sign-in dialog: its calls do not wait for the session that they open. */
export function entryServices(services: Services): Services {
  const { http } = services;
  const call: Http['call'] = (path, body, options) => http.call(path, body, { ...options, waits: false });
  return { ...services, http: { ...http, call } };
}

/**
 * Binds the page to the owner of the session: drafts of another owner are removed, and a page drawn for another owner
 * restarts at the sign-in address, as after signing in.
 * @returns a function that is true while the page is leaving
 */
function followOwner(session: SessionStore, reentry: Reentry, drafts: Drafts, signIn: string) {
  let owner: string | null = null;
  let leaving = false;
  const follow = () => {
    const [now, asked] = [session.get(), reentry.get()];
    if (!now) return;
    const [before, holder] = [owner ?? ownerOf(asked), ownerOf(now)!];
    owner = holder;
    if (asked && now.token !== asked.token) reentry.answer(ownerOf(asked) === holder);
    if (before === holder) return;
    drafts.belongTo(holder);
    if (before === null) return;
    leaving = true;
    location.assign(signIn);
  };
  follow();
  session.subscribe(follow);
  return () => leaving;
}

/** Gets another session of the same owner in place of a refused one. Returns true if there is one. */
async function renew(refused: Session | null, session: SessionStore, reentry: Reentry): Promise<boolean> {
  const now = session.check();
  if (now && now.token !== refused?.token) return !refused || ownerOf(refused) === ownerOf(now);
  const holder = refused ?? reentry.get();
  // Ask before expiring, so that no call is sent without session in between.
  const again = holder ? reentry.ask(holder) : false;
  if (now) session.expire();
  return again;
}

/** Default titles of toasts for failures and successes. */
function titlesOf({ messages: { errorTitle, texts } }: Portal) {
  return { danger: errorTitle, ...(texts.success && { success: texts.success }) };
}

function createReport({ portal, messages }: Portal, toasts: Toasts, navigation: Navigation) {
  const enter = () => navigation.go(signInAddress(wholeAddress(location), portal));
  return ({ status, message }: HttpFailure, again?: () => void) => {
    const { signIn, retry } = messages.texts;
    const enters = status === 401 && signIn;
    toasts.show({
      tone: 'danger',
      title: messages.errorTitle,
      text: message,
      ...(enters
        ? { action: { label: signIn, run: enter } }
        : again && retry && !isSettled(status) && { action: { label: retry, run: again }, sticky: true }),
    });
  };
}

function forget(storage: DeviceStorage, prefix: string) {
  for (const key of storage.keys()) if (key.startsWith(`${prefix}:`)) storage.removeItem(key);
}

function createNavigation(): Navigation {
  let by = (to: string) => location.assign(to);
  return { go: (to) => by(to), through: (go) => (by = go) };
}

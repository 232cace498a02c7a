import type { CompiledEvent } from '#contract/compiled-shell.ts';
import { writeText } from '#expressions/evaluate.ts';
import type { Followed } from '#runtime/services/followed.ts';
import { callPortalEndpoint, hasEndpoint } from '#runtime/http/portal-call.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { desktopPermission } from './desktop-permission.ts';
import { followRecords } from './follow-records.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { NOTICES } from './notices.ts';
import type { Services } from '#runtime/services/services.ts';
import { beginAgain, type RetryingSocket } from './begin-again.ts';
import { startOver } from './start-over.ts';

/** What is used of a socket. */
export interface Socket extends RetryingSocket {
  /** Connected, or trying again by itself: not so once the server refused it. */
  readonly active: boolean;
  emit(event: string, payload: unknown, answered?: (given: never) => void): unknown;
  disconnect(): unknown;
}

export interface SocketOptions {
  path: string;
  /** The token of who is signed in; else, asked at each try, that of a record that is followed. */
  auth: { token: string } | ((give: (auth: { seguimiento?: string }) => void) => void);
  reconnectionAttempts: number;
  reconnectionDelay: number;
  reconnectionDelayMax: number;
}

export type Connect = (origin: string, options: SocketOptions) => Promise<Socket>;

/** Who came and where he is; `connect` itself is a name that socket.io keeps. */
const ARRIVAL = 'conexion';

const withSocketIo: Connect = async (origin, options) =>
  (await import('socket.io-client')).io(origin, options);

/** Who listens without having signed in. */
const NOBODY = '';

/**
 * Listens to live events while somebody is signed in or follows a record, if there is where. When the connection was lost
 * the page of who is signed in is reloaded once it is back (at once if the server closed it): after what is being written
 * ended, and with what was typed kept. That of who is not reads again what it follows. Returns how to stop.
 */
export function startLive(services: Services, connect: Connect = withSocketIo): () => void {
  const { environment, session, portal, followed } = services;
  /** Number of the last event that arrived: what came while away is asked for. */
  const heard = `${portal.portal.storagePrefix}:heard`;
  const kept = deviceStorage('session');
  let token: string | undefined;
  let ends: Promise<(() => void) | undefined> | undefined;

  function follow() {
    const now = session.get()?.token ?? (followed.get().length > 0 ? NOBODY : undefined);
    if (now === token) return;
    hangUp();
    token = now;
    // Without its code nothing is told live, and everything else works.
    if (now !== undefined && environment.socket) ends = listen(now).catch(() => undefined);
  }

  function hangUp() {
    void ends?.then((end) => end?.());
    ends = token = undefined;
  }

  /** Gives how to end it. */
  async function listen(bearer: string): Promise<() => void> {
    const { origin, pathname } = new URL(environment.socket, location.href);
    const { attempts, delay } = portal.portal.socket;
    const open = await connect(origin, {
      path: pathname === '/' ? '/socket.io' : pathname,
      auth: bearer ? { token: bearer } : (give) => give({ seguimiento: followed.get().at(-1)?.token }),
      reconnectionAttempts: attempts,
      reconnectionDelay: delay,
      reconnectionDelayMax: delay,
    });
    const records = followRecords(open, services, (read) => tellFollowed(read, services));
    let lost = false;
    const stopAgain = beginAgain(open, services);
    open.on('connect', () => {
      const [, seccion = ''] = location.pathname.split('/');
      if (lost && bearer) return void startOver(services);
      const last = Number(kept.getItem(heard));
      const desde = Number.isSafeInteger(last) && last > 0 ? last : undefined;
      if (bearer) open.emit(ARRIVAL, { seccion, usuario: session.get()?.username ?? '', desde });
      records.begin();
    });
    open.on('disconnect', (reason: string) => {
      if (reason === 'io server disconnect') void (bearer ? hungUp(bearer, services) : hangUp());
      lost = reason !== 'io client disconnect';
    });
    // The session, or the token of what is followed, ended before the server could hang up.
    open.on('connect_error', () => {
      if (open.active) return;
      if (bearer) return void stillSignedIn(bearer, services);
      hangUp();
      if (lost) records.readAgain();
    });
    for (const event of Object.values(portal.events)) {
      open.on(event.wire, (payload: unknown, number: unknown) => {
        if (typeof number === 'number') kept.setItem(heard, String(number));
        announce(event, payload, services);
      });
    }
    return () => {
      records.stop();
      stopAgain();
      open.disconnect();
    };
  }

  const stops = [session.subscribe(follow), followed.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    hangUp();
  };
}

/** The server hangs up when a session ended; who is still in, or signed in again, is connected again. */
async function hungUp(bearer: string, services: Services): Promise<void> {
  if (await stillSignedIn(bearer, services)) await startOver(services);
}

/**
 * Whether the session of a token still stands. A call tells, which asks to sign in again when it does not. What is being
 * done goes first: it may be what ended the session, and bring the next.
 */
async function stillSignedIn(
  bearer: string,
  { activity, http, session, portal }: Services,
): Promise<boolean> {
  await activity.idle();
  if (session.get()?.token !== bearer) return false;
  const { maintenance } = portal.portal;
  const { wire } = portal.parameters[maintenance.parameter]!;
  const silent = { [SKIP_ERROR_HANDLER]: 'true' };
  if (hasEndpoint('parameters', portal))
    await callPortalEndpoint('parameters', { parametro: wire }, { http, portal }, { headers: silent }).catch(
      () => undefined,
    );
  return session.get()?.token === bearer;
}

/** Asks again for what an event says has changed, and tells it. */
function announce(event: CompiledEvent, payload: unknown, services: Services): void {
  const { queries } = services;
  for (const path of event.refresh ?? []) void queries.invalidateQueries({ queryKey: ['data', path] });
  void queries.invalidateQueries({ queryKey: [NOTICES] });
  tell(event, payload, services);
}

/** Tells that a record on the page changed, as its event does to whom it belongs: what names it is in what was read. */
function tellFollowed({ path, answer }: Followed, services: Services): void {
  const event = Object.values(services.portal.events).find(({ follow }) => follow?.includes(path));
  if (event) tell({ title: event.title, text: event.text }, answer, services);
}

/**
 * Tells what happened: on the desktop when that is allowed, else by a toast. Where the browser has no desktop notices an alert
 * says so, once a visit, after the toast is on the page.
 */
function tell(
  { title, text, to }: Pick<CompiledEvent, 'title' | 'text' | 'to'>,
  payload: unknown,
  { toasts, navigation, portal }: Services,
): void {
  const scope = { event: payload };
  const body = writeText(text, scope);
  const go = () => to && navigation.go(writeText(to, scope));
  if (onDesktop(title, body, go)) return;
  const label = portal.messages.texts['open'];
  toasts.show({ tone: 'info', title, text: body, ...(to && label && { action: { label, run: go } }) });
  if (desktopPermission() === 'unsupported') alertUnsupported(portal);
}

function alertUnsupported({ portal, messages }: Services['portal']): void {
  const text = messages.texts['noticesUnsupported'];
  const kept = deviceStorage('session');
  const said = `${portal.storagePrefix}:noNotices`;
  if (!text || kept.getItem(said)) return;
  kept.setItem(said, 'S');
  // An alert stops the page: the toast is drawn first.
  requestAnimationFrame(() => setTimeout(() => alert(text)));
}

/** Tells something outside the page; false where that is not allowed, or only for a service worker (phones). */
function onDesktop(title: string, body: string, clicked: () => void): boolean {
  if (desktopPermission() !== 'granted') return false;
  try {
    new Notification(title, { body }).addEventListener('click', () => {
      focus();
      clicked();
    });
    return true;
  } catch {
    return false;
  }
}

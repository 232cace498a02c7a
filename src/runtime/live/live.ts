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
import { reconnectAfterGivingUp, type RetryingSocket } from './reconnect-after-giving-up.ts';
import { safeReload } from './safe-reload.ts';

/** The used part of a socket. */
export interface Socket extends RetryingSocket {
  /** Connected, or reconnecting by itself; false once the server refused it. */
  readonly active: boolean;
  emit(event: string, payload: unknown, answered?: (given: never) => void): unknown;
  disconnect(): unknown;
}

export interface SocketOptions {
  path: string;
  /** Token of the session; without session, the token of a followed record, read on each attempt. */
  auth: { token: string } | ((give: (auth: { seguimiento?: string }) => void) => void);
  reconnectionAttempts: number;
  reconnectionDelay: number;
  reconnectionDelayMax: number;
}

export type Connect = (origin: string, options: SocketOptions) => Promise<Socket>;

/** Announces the user and the current section; `connect` itself is reserved by socket.io. */
const ARRIVAL = 'conexion';

const withSocketIo: Connect = async (origin, options) =>
  (await import('socket.io-client')).io(origin, options);

/** Placeholder token of a connection without session. */
const NOBODY = '';

/**
 * Listens to live events while the user is signed in or follows a record, if the installation has a socket server.
 * After an interruption the page of a signed-in user is reloaded (at once if the server closed the connection), once
 * running writes end and drafts are saved; without session the followed records are read again.
 * @returns a function that stops it
 */
export function startLive(services: Services, connect: Connect = withSocketIo): () => void {
  const { environment, session, portal, followed } = services;
  /** Storage key of the last event's number, to request those missed. */
  const heard = `${portal.portal.storagePrefix}:heard`;
  const kept = deviceStorage('session');
  let token: string | undefined;
  let ends: Promise<(() => void) | undefined> | undefined;

  function follow() {
    const now = session.get()?.token ?? (followed.get().length > 0 ? NOBODY : undefined);
    if (now === token) return;
    hangUp();
    token = now;
    // If its code does not load, only live events are missing.
    if (now !== undefined && environment.socket) ends = listen(now).catch(() => undefined);
  }

  function hangUp() {
    void ends?.then((end) => end?.());
    ends = token = undefined;
  }

  /** Opens the connection; gives a function that closes it. */
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
    const stopAgain = reconnectAfterGivingUp(open, services);
    open.on('connect', () => {
      const [, seccion = ''] = location.pathname.split('/');
      if (lost && bearer) return void safeReload(services);
      const last = Number(kept.getItem(heard));
      const desde = Number.isSafeInteger(last) && last > 0 ? last : undefined;
      if (bearer) open.emit(ARRIVAL, { seccion, usuario: session.get()?.username ?? '', desde });
      records.begin();
    });
    open.on('disconnect', (reason: string) => {
      if (reason === 'io server disconnect') void (bearer ? hungUp(bearer, services) : hangUp());
      lost = reason !== 'io client disconnect';
    });
    // The session, or the token of the followed record, expired before the server could disconnect.
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

/** The server disconnects when a session ends; connects again if the user is still signed in, or signed in again. */
async function hungUp(bearer: string, services: Services): Promise<void> {
  if (await stillSignedIn(bearer, services)) await safeReload(services);
}

/**
 * Checks the session of a token by a call, which asks to sign in again if it has ended. Waits for running writes first,
 * since one of them may have replaced the session.
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

/** Invalidates the data that an event changes and notifies the user. */
function announce(event: CompiledEvent, payload: unknown, services: Services): void {
  const { queries } = services;
  for (const path of event.refresh ?? []) void queries.invalidateQueries({ queryKey: ['data', path] });
  void queries.invalidateQueries({ queryKey: [NOTICES] });
  tell(event, payload, services);
}

/** Notifies that a record on the page changed, with the texts of its event filled from the record's data. */
function tellFollowed({ path, answer }: Followed, services: Services): void {
  const event = Object.values(services.portal.events).find(({ follow }) => follow?.includes(path));
  if (event) tell({ title: event.title, text: event.text }, answer, services);
}

/**
 * Notifies the user: by a desktop notification if permitted, else by a toast. If the browser does not support them, an
 * alert says so once per visit, after the toast.
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
  // An alert blocks the page: let the toast render first.
  requestAnimationFrame(() => setTimeout(() => alert(text)));
}

/** Shows a desktop notification; false if not permitted, or possible only from a service worker (phones). */
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

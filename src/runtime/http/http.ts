import { authorizationOf } from '#contract/backend-words.ts';
import { EXAMPLE_HEADER, FOLLOW_HEADER, type WireMethod } from '#contract/wire.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { failureOf, HttpFailure } from './http-failure.ts';
import type { FetchedFile } from './fetch-file.ts';
import { inTime } from './in-time.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { SendFileOptions, StoredUpload } from './send-file.ts';
import type { Session } from '#runtime/session/session.ts';

/** A request with this header shows no toast if it fails; the header itself is not sent. */
export const SKIP_ERROR_HANDLER = 'X-Skip-Error-Handler';

export interface CallOptions {
  /** POST by default. With GET the body is sent as query. */
  readonly method?: WireMethod;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until it fails with 408; 0 for no limit (payments). */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** False: sent at once while the user is asked to sign in again, as the calls of the sign-in screen must be. */
  readonly waits?: boolean;
  /** Receives the token for following the record of the answer, if it has one. */
  readonly followed?: (token: string) => void;
}

/** The only access to the network. Each failure throws an `HttpFailure`. */
export interface Http {
  /**
   * Calls the API with the session's token.
   * @param path wire path, without leading slash
   */
  call(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
  /** POST to a provider of this installation (card token, captcha, fraud), without session token and toast. */
  provider(
    service: 'cards' | 'captcha' | 'fraud',
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<unknown>;
  /** Uploads a file for a later request to refer to. A failure shows no toast: the field shows it. */
  upload(file: File, options?: UploadOptions): Promise<StoredUpload>;
  /** Downloads a file. The session is sent only to the file server of this installation. */
  download(address: string, progress?: (part: number) => void): Promise<FetchedFile>;
}

type UploadOptions = Pick<SendFileOptions, 'progress' | 'signal'>;

interface Doors {
  readonly environment: Environment;
  readonly portal: Portal;
  /** The valid session. */
  readonly session: () => Session | null;
  /** Resolves when a pending question to sign in again is answered. */
  readonly reentered: () => Promise<unknown>;
  /**
   * Called when the server refused the session of a call, if any; gives true if there is another one to repeat it with.
   */
  readonly renewed: (refused: Session | null) => Promise<boolean>;
  /** True while the page reloads because the session now belongs to another user. */
  readonly leaving: () => boolean;
  /** Shows a failure that its caller does not show. */
  readonly report: (failure: HttpFailure) => void;
  /** Receives the `date` header of an answer of the API. */
  readonly heard: (date: unknown) => void;
  /** Called for an answer that is an example of an endpoint not connected yet. */
  readonly exemplified: () => void;
}

const READ_TIMEOUT = 30_000;

export function createHttp(doors: Doors): Http {
  const { environment, portal, session, reentered, renewed, leaving, report } = doors;
  const post = createPost(doors);
  const loaded = createLoad(portal);

  /** Base address of a path: its area may be on another server. */
  const baseOf = (path: string) => environment.areas?.[path.split('/', 1)[0]!] ?? environment.api;

  /**
   * Sends with the current session, or the one being opened; repeats once if it was refused and there is another one.
   */
  async function repeated<T>(ask: (now: Session | null) => Promise<T>, waits = true): Promise<T> {
    if (waits && session() === null) await reentered();
    // Never resolved: an answer for one user must not be shown to another, and the page is reloading.
    if (leaving()) return new Promise(() => undefined);
    const first = session();
    try {
      return await ask(first);
    } catch (error) {
      const isRefused = error instanceof HttpFailure && error.status === 401;
      if (!isRefused || !(await renewed(first))) throw error;
      return ask(session());
    }
  }

  return {
    async call(path, body, options = {}) {
      const headers = new Headers(options.headers);
      const silent = headers.has(SKIP_ERROR_HANDLER);
      headers.delete(SKIP_ERROR_HANDLER);
      const ask = (now: Session | null) => {
        if (now) headers.set('Authorization', authorizationOf(now.token, portal.portal.backend));
        return post(baseOf(path), path, body, Object.fromEntries(headers), options);
      };
      try {
        return await repeated(ask, options.waits);
      } catch (error) {
        if (error instanceof HttpFailure && !silent) report(error);
        throw error;
      }
    },
    async upload(file, options = {}) {
      const { uploadFile } = await loaded(() => import('./send-file.ts'));
      return repeated((now) => uploadFile(file, now, options, { environment, portal }));
    },
    async download(address, progress) {
      const { downloadFile } = await loaded(() => import('./fetch-file.ts'));
      return repeated((now) => downloadFile(address, now, progress, { environment, portal }));
    },
    provider: (service, path, body, options = {}) =>
      post(environment[service], path, body, Object.fromEntries(new Headers(options.headers)), options),
  };
}

/** Sends through axios and converts its answers and errors. */
function createPost({ portal, exemplified, heard, environment }: Doors) {
  const loaded = createLoad(portal);
  return async function post(
    base: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
    options: CallOptions,
  ) {
    const { method = 'POST' } = options;
    const isAnonymous = !new Headers(headers).has('Authorization');
    const asked = isAnonymous ? takeEarlyAnswer(method, { base, path }, body ?? {}) : null;
    const { default: axios } = await loaded(() => import('axios'));
    try {
      const answer =
        (await asked) ??
        (await axios.request<unknown>({
          method,
          url: addressWithin(base, path),
          ...(method === 'GET' ? { params: body } : { data: body ?? {} }),
          headers: { ...headers, 'Content-Type': 'application/json' },
          timeout: options.timeout ?? READ_TIMEOUT,
          signal: options.signal,
          adapter: 'fetch',
          fetchOptions: { redirect: 'error' },
          xsrfCookieName: '',
        }));
      // The date of a cached answer is that of its creation: use POST only.
      if (method === 'POST' && base === environment.api) heard(answer.headers['date']);
      if (EXAMPLE_HEADER in answer.headers) exemplified();
      const token: unknown = answer.headers[FOLLOW_HEADER];
      if (typeof token === 'string') options.followed?.(token);
      // An empty answer is an object without fields.
      return answer.status === 204 ? {} : answer.data;
    } catch (error) {
      if (!axios.isAxiosError(error)) throw new HttpFailure(0, portal.messages.generic);
      if (error.response && EXAMPLE_HEADER in error.response.headers) exemplified();
      const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
      throw failureOf(error.response?.status ?? (late ? 408 : 0), error.response?.data, portal);
    }
  };
}

/** Loads code on demand, with the first call that needs it. */
function createLoad(portal: Portal) {
  return async function loaded<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await inTime(load());
    } catch {
      throw failureOf(0, null, portal);
    }
  };
}

/**
 * Address of a path under a base.
 * @throws Error if the path leads outside the base, where the token must not be sent
 */
export function addressWithin(base: string, path: string): string {
  const root = new URL(`${base}/`, location.href);
  const address = new URL(path.replace(/^\/+/, './'), root);
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname))
    throw new Error(`"${path}" leads out of "${base}"`);
  return address.href;
}

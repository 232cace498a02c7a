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

/** A request that carries this header is not told by a toast; the header itself never travels. */
export const SKIP_ERROR_HANDLER = 'X-Skip-Error-Handler';

export interface CallOptions {
  /** POST unless told. With GET the body travels in the address. */
  readonly method?: WireMethod;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until it counts as 408; 0 waits for ever (payments). */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** False: goes out at once while the person is asked to sign in again, as calls of the sign-in screen have to. */
  readonly waits?: boolean;
  /** Hears the token with which the record of the answer is followed, when one came. */
  readonly followed?: (token: string) => void;
}

/** The only door to other machines. Everything that fails throws an `HttpFailure`. */
export interface Http {
  /** Call to the API; carries the session's token. @param path wire path, without leading slash */
  call(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
  /** POST to a provider of this installation (card token, captcha, fraud): no token, no toast. */
  provider(
    service: 'cards' | 'captcha' | 'fraud',
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<unknown>;
  /** Sends a file, which waits there to be named by a request. Never told by a toast: its field says it. */
  upload(file: File, options?: UploadOptions): Promise<StoredUpload>;
  /** Brings a file; the session goes with it to where the files of this installation are, nowhere else. */
  download(address: string, progress?: (part: number) => void): Promise<FetchedFile>;
}

type UploadOptions = Pick<SendFileOptions, 'progress' | 'signal'>;

interface Doors {
  readonly environment: Environment;
  readonly portal: Portal;
  /** The session that is valid now. */
  readonly session: () => Session | null;
  /** Waits until the question whether to sign in again is answered, where a session ended and it is open. */
  readonly reentered: () => Promise<unknown>;
  /** The server did not take the session that a call carried, if any: whether there is another to repeat it with. */
  readonly renewed: (refused: Session | null) => Promise<boolean>;
  /** Whether the page is going, because it was drawn for somebody else than the session is of now. */
  readonly leaving: () => boolean;
  /** Tells a failure that nobody else tells. */
  readonly report: (failure: HttpFailure) => void;
  /** An answer of the API says what time it is at the server. */
  readonly heard: (date: unknown) => void;
  /** Something came from the examples of an endpoint: nobody has connected it yet. */
  readonly exemplified: () => void;
}

const READ_TIMEOUT = 30_000;

export function createHttp(doors: Doors): Http {
  const { environment, portal, session, reentered, renewed, leaving, report } = doors;
  const post = createPost(doors);
  const loaded = createLoad(portal);

  /** Where a path is asked for: its area may be of another server. */
  const baseOf = (path: string) => environment.areas?.[path.split('/', 1)[0]!] ?? environment.api;

  /** Asks with the session there is, or is about to be; once more when it was refused and there is another by then. */
  async function repeated<T>(ask: (now: Session | null) => Promise<T>, waits = true): Promise<T> {
    if (waits && session() === null) await reentered();
    // What was asked for one is never answered to another: nobody waits for it any more.
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

/** What axios is asked for, and what it answers, as the portal understands it. */
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
      // One that a cache kept says when it was made.
      if (method === 'POST' && base === environment.api) heard(answer.headers['date']);
      if (EXAMPLE_HEADER in answer.headers) exemplified();
      const token: unknown = answer.headers[FOLLOW_HEADER];
      if (typeof token === 'string') options.followed?.(token);
      // Without a body it is an object without fields.
      return answer.status === 204 ? {} : answer.data;
    } catch (error) {
      if (!axios.isAxiosError(error)) throw new HttpFailure(0, portal.messages.generic);
      if (error.response && EXAMPLE_HEADER in error.response.headers) exemplified();
      const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
      throw failureOf(error.response?.status ?? (late ? 408 : 0), error.response?.data, portal);
    }
  };
}

/** Code that arrives with the first call that needs it, after the shell is usable. */
function createLoad(portal: Portal) {
  return async function loaded<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await inTime(load());
    } catch {
      throw failureOf(0, null, portal);
    }
  };
}

/** The address of a path under a base. A path that leads out of it is refused, so the token cannot leave. */
export function addressWithin(base: string, path: string): string {
  const root = new URL(`${base}/`, location.href);
  const address = new URL(path.replace(/^\/+/, './'), root);
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname))
    throw new Error(`"${path}" leads out of "${base}"`);
  return address.href;
}

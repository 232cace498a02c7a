import type { Messages } from '#contract/generated/grammar.ts';
import type { WireMethod } from '#contract/wire.ts';
import type { Environment } from './environment.ts';
import { failureOf, HttpFailure } from './http-failure.ts';
import { sendFile } from './send-file.ts';
import type { SendFileOptions } from './send-file.ts';
import type { Session } from './session.ts';

/** A request that carries this header is not told by a toast; the header itself never travels (spec 7). */
export const SKIP_ERROR_HANDLER = 'X-Skip-Error-Handler';

export interface CallOptions {
  /** POST unless told. With GET the body travels in the address. */
  readonly method?: WireMethod;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until it counts as 408; 0 waits for ever (payments). */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** The only door to other machines. Everything that fails throws an `HttpFailure`. */
export interface Http {
  /** Call to the API; carries the session's token. @param path wire path, without leading slash */
  call(path: string, body: unknown, options?: CallOptions): Promise<unknown>;
  /** POST to a provider of this installation (card token, captcha): no token, no toast. */
  provider(
    service: 'cards' | 'captcha',
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<unknown>;
  /** Sends a file, which waits there to be named by a request. Never told by a toast: its field says it. */
  upload(file: File, options?: UploadOptions): Promise<StoredUpload>;
}

type UploadOptions = Pick<SendFileOptions, 'progress' | 'signal'>;

/** A file that is up, as the wire says it. */
export interface StoredUpload {
  readonly id: string;
  readonly nombre: string;
  /** Bytes. */
  readonly tamano: number;
}

interface Doors {
  readonly environment: Environment;
  readonly messages: Messages;
  /** The session that is valid now. */
  readonly session: () => Session | null;
  /** The server no longer knows the token that a call carried. */
  readonly ended: () => void;
  /** Tells a failure that nobody else tells. */
  readonly report: (failure: HttpFailure) => void;
}

const READ_TIMEOUT = 30_000;

export function createHttp({ environment, messages, session, ended, report }: Doors): Http {
  async function post(
    base: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
    options: CallOptions,
  ) {
    const { method = 'POST' } = options;
    const { default: axios } = await loadAxios(messages);
    try {
      const answer = await axios.request<unknown>({
        method,
        url: addressWithin(base, path),
        ...(method === 'GET' ? { params: body } : { data: body ?? {} }),
        headers: { ...headers, 'Content-Type': 'application/json' },
        timeout: options.timeout ?? READ_TIMEOUT,
        signal: options.signal,
        adapter: 'fetch',
        fetchOptions: { redirect: 'error' },
        xsrfCookieName: '',
      });
      return answer.data;
    } catch (error) {
      if (!axios.isAxiosError(error)) throw new HttpFailure(0, messages.generic);
      const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
      throw failureOf(error.response?.status ?? (late ? 408 : 0), error.response?.data, messages);
    }
  }

  return {
    async call(path, body, options = {}) {
      const headers = new Headers(options.headers);
      const silent = headers.has(SKIP_ERROR_HANDLER);
      headers.delete(SKIP_ERROR_HANDLER);
      const token = session()?.token;
      if (token) headers.set('Authorization', token);
      try {
        return await post(environment.api, path, body, Object.fromEntries(headers), options);
      } catch (error) {
        if (error instanceof HttpFailure && error.status === 401 && token && token === session()?.token)
          ended();
        if (error instanceof HttpFailure && !silent) report(error);
        throw error;
      }
    },
    async upload(file, options = {}) {
      const token = session()?.token;
      const headers = { 'X-Nombre': encodeURIComponent(file.name), ...(token && { Authorization: token }) };
      const address = new URL(environment.files, location.href).href;
      const { status, body } = await sendFile(address, file, { ...options, headers });
      if (status === 201) return body as StoredUpload;
      if (status === 401 && token && token === session()?.token) ended();
      throw failureOf(status, body, messages);
    },
    provider: (service, path, body, options = {}) =>
      post(environment[service], path, body, Object.fromEntries(new Headers(options.headers)), options),
  };
}

/** axios arrives with the first call, after the shell is usable. */
async function loadAxios(messages: Messages) {
  try {
    return await import('axios');
  } catch {
    throw failureOf(0, null, messages);
  }
}

/** The address of a path under a base. A path that leads out of it is refused, so the token cannot leave. */
export function addressWithin(base: string, path: string): string {
  const root = new URL(`${base}/`, location.href);
  const address = new URL(path.replace(/^\/+/, './'), root);
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname))
    throw new Error(`"${path}" leads out of "${base}"`);
  return address.href;
}

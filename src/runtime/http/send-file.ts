import type { Environment } from '#runtime/portal/environment.ts';
import { authorizationOf } from '#contract/backend-words.ts';
import { failureOf } from './http-failure.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { Session } from '#runtime/session/session.ts';
import { understood } from './understood.ts';

/** A file that is up, as the wire says it. */
export interface StoredUpload {
  readonly id: string;
  readonly nombre: string;
  /** Bytes. */
  readonly tamano: number;
}

/** Milliseconds without a byte leaving nor an answer after which a file did not get there. */
const STALLED = 30_000;

export interface SendFileOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Part that left, from 0 to 1. */
  readonly progress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * POST of a file as it is, telling how much of it left (which fetch cannot). Gives the answer whatever its status; status
 * 0 when there was none.
 */
function sendFile(
  address: string,
  file: Blob,
  { headers, progress, signal }: SendFileOptions,
): Promise<{ status: number; body: unknown }> {
  if (signal?.aborted) return Promise.resolve({ status: 0, body: null });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const moves = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALLED);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moves();
      progress?.(total ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve({ status: request.status, body: parse(request.responseText) });
    });
    signal?.addEventListener('abort', stop);
    moves();
    request.send(file);
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Sends a file of somebody to where the files of this installation are.
 * @throws HttpFailure
 */
export async function uploadFile(
  file: File,
  session: Session | null,
  options: Pick<SendFileOptions, 'progress' | 'signal'>,
  { environment, portal }: { environment: Environment; portal: Portal },
): Promise<StoredUpload> {
  const address = new URL(environment.files, location.href).href;
  const headers = {
    'X-Nombre': encodeURIComponent(file.name),
    ...(session && { Authorization: authorizationOf(session.token, portal.portal.backend) }),
  };
  const { status, body } = await sendFile(address, file, { ...options, headers });
  if (status < 200 || status >= 300) throw failureOf(status, body, portal);
  return understood(body, { id: 'text', nombre: 'string', tamano: 'integer' }, portal);
}

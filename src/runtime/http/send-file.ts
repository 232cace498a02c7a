import type { Environment } from '#runtime/portal/environment.ts';
import { authorizationOf } from '#contract/backend-words.ts';
import { failureOf } from './http-failure.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { Session } from '#runtime/session/session.ts';
import { parseAnswer } from './parse-answer.ts';

/** An uploaded file, as on the wire. */
export interface StoredUpload {
  readonly id: string;
  readonly nombre: string;
  /** In bytes. */
  readonly tamano: number;
}

/** Milliseconds without progress or answer after which an upload fails. */
const STALLED = 30_000;

export interface SendFileOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Receives the sent part, from 0 to 1. */
  readonly progress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Posts a file with upload progress, which fetch lacks. Resolves with any status; 0 if there was no answer. */
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
 * Uploads a file to the file server of this installation.
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
  return parseAnswer(body, { id: 'text', nombre: 'string', tamano: 'integer' }, portal);
}

import type { Messages } from '#contract/generated/grammar.ts';
import type { Environment } from './environment.ts';
import { failureOf } from './http-failure.ts';
import type { Session } from './session.ts';

/** A file that is up, as the wire says it. */
export interface StoredUpload {
  readonly id: string;
  readonly nombre: string;
  /** Bytes. */
  readonly tamano: number;
}

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
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress?.(total ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', stop);
      resolve({ status: request.status, body: parse(request.responseText) });
    });
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
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
  { environment, messages }: { environment: Environment; messages: Messages },
): Promise<StoredUpload> {
  const address = new URL(environment.files, location.href).href;
  const headers = {
    'X-Nombre': encodeURIComponent(file.name),
    ...(session && { Authorization: session.token }),
  };
  const { status, body } = await sendFile(address, file, { ...options, headers });
  if (status === 201) return body as StoredUpload;
  throw failureOf(status, body, messages);
}

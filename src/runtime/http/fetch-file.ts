import type { Environment } from '#runtime/portal/environment.ts';
import { authorizationOf } from '#contract/backend-words.ts';
import { failureOf } from './http-failure.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { Session } from '#runtime/session/session.ts';
import { understood } from './understood.ts';

/** Bytes from which people wait long enough to want to know how much arrived. */
const BIG = 1024 * 1024;

/** The bytes of a file, and what it is called. */
export interface FetchedFile {
  readonly name: string;
  readonly bytes: Blob;
}

interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Part that arrived, from 0 to 1; told of a big file, when its answer says how long it is. */
  readonly progress?: (part: number) => void;
}

/** GET of a file, telling how much of it arrived. Gives the answer when it is not the file; status 0 when there was none. */
async function fetchFile(
  address: string,
  { headers, progress }: FetchOptions,
): Promise<FetchedFile | { readonly status: number; readonly body: unknown }> {
  try {
    const answer = await fetch(address, { headers, redirect: 'error' });
    if (!answer.ok) return { status: answer.status, body: await answer.json().catch(() => null) };
    const size = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let arrived = 0;
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value);
      arrived += part.value.length;
      if (size >= BIG) progress?.(Math.min(1, arrived / size));
    }
    const type = answer.headers.get('content-type') ?? '';
    return { name: nameIn(answer.headers.get('content-disposition')), bytes: new Blob(parts, { type }) };
  } catch {
    return { status: 0, body: null };
  }
}

/** The name that a `Content-Disposition` gives (RFC 6266), whole; empty when it gives none. */
function nameIn(disposition: string | null): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return name ? decodeURIComponent(name) : '';
  } catch {
    return '';
  }
}

/**
 * Brings a file for somebody; his session goes with it to where the files of this installation are, nowhere else.
 * @throws HttpFailure
 */
export async function downloadFile(
  given: string,
  session: Session | null,
  progress: FetchOptions['progress'],
  { environment, portal }: { environment: Environment; portal: Portal },
): Promise<FetchedFile> {
  const address = new URL(given, location.href).href;
  const ours = address.startsWith(new URL(`${environment.files}/`, location.href).href);
  const headers: Record<string, string> =
    ours && session ? { Authorization: authorizationOf(session.token, portal.portal.backend) } : {};
  const answer = await fetchFile(address, { headers, progress });
  if (!('bytes' in answer)) throw failureOf(answer.status, answer.body, portal);
  // No file of the office is a page: it is what somebody on the way put in its place.
  const { type } = answer.bytes;
  return understood(type.startsWith('text/html') ? null : answer, {}, portal);
}

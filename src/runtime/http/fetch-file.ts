import type { Environment } from '#runtime/portal/environment.ts';
import { authorizationOf } from '#contract/backend-words.ts';
import { failureOf } from './http-failure.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { Session } from '#runtime/session/session.ts';
import { parseAnswer } from './parse-answer.ts';

/** Size from which progress is reported. */
const BIG = 1024 * 1024;

/** A downloaded file and its name. */
export interface FetchedFile {
  readonly name: string;
  readonly bytes: Blob;
}

interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Receives the progress from 0 to 1, for large files of known length. */
  readonly progress?: (part: number) => void;
}

/**
 * Downloads a file with progress.
 * @returns the file, or the status and body of another answer; status 0 if there was none
 */
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

/** File name in a `Content-Disposition` (`filename*`, RFC 6266); empty if it has none. */
function nameIn(disposition: string | null): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return name ? decodeURIComponent(name) : '';
  } catch {
    return '';
  }
}

/**
 * Downloads a file. The session is sent only to the file server of this installation.
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
  // The office serves no HTML files: one was inserted on the way, as by a captive portal.
  const { type } = answer.bytes;
  return parseAnswer(type.startsWith('text/html') ? null : answer, {}, portal);
}

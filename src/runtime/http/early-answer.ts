import type { WireMethod } from '#contract/wire.ts';
import { inTime } from './in-time.ts';

/** Milliseconds that an answer counts as fresh, as for any read. */
const FRESH = 30_000;

interface AnswerOfApi {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Takes the answer to a read that the page sent before its script loaded; each can be taken once.
 * @returns null if it was not sent, is stale, failed or does not arrive; the caller then sends it
 */
export async function takeEarlyAnswer(
  method: WireMethod,
  { base, path }: { base: string; path: string },
  body: unknown,
): Promise<AnswerOfApi | null> {
  const { earlyAnswers } = globalThis;
  if (!earlyAnswers?.size) return null;
  const { href } = new URL(path.replace(/^\/+/, ''), new URL(`${base}/`, location.href));
  const key = `${method} ${href} ${JSON.stringify(body)}`;
  const early = earlyAnswers.get(key);
  earlyAnswers.delete(key);
  if (!early || performance.now() - early.askedAt > FRESH) return null;
  try {
    const came = await inTime(early.response);
    if (!came?.response.ok) return null;
    const text = await inTime(came.response.text());
    return {
      status: came.response.status,
      data: JSON.parse(text),
      headers: headersNow(came.response.headers, came.cameAt),
    };
  } catch {
    return null;
  }
}

/** Headers with the `date` advanced to the server's current time. */
function headersNow(headers: Headers, cameAt: number): Record<string, string> {
  const date = new Date(Date.parse(headers.get('date') ?? '') + performance.now() - cameAt);
  const isKnown = !Number.isNaN(date.getTime());
  return { ...Object.fromEntries(headers), ...(isKnown && { date: date.toUTCString() }) };
}

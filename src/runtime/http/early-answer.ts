import type { WireMethod } from '#contract/wire.ts';
import { inTime } from './in-time.ts';

/** Milliseconds that an answer counts as fresh, as long as any read does. */
const FRESH = 30_000;

interface AnswerOfApi {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * What the page asked for before its script came, for the very same request without session; each is taken once.
 * @returns null where it was not asked, is old, failed, was refused or does not come: then it is asked as usual
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

/** Headers with the `date` that the server would give now. */
function headersNow(headers: Headers, cameAt: number): Record<string, string> {
  const date = new Date(Date.parse(headers.get('date') ?? '') + performance.now() - cameAt);
  const isKnown = !Number.isNaN(date.getTime());
  return { ...Object.fromEntries(headers), ...(isKnown && { date: date.toUTCString() }) };
}

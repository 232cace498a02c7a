import type { Event } from '#contract/generated/grammar.ts';
import type { SecretBox } from '#server/core/access/secret-box.ts';

/** A record that can be followed. */
export interface Following {
  /** Unique name of a record: event and key. */
  record: string;
  /** Number of the last event before it was read. */
  since: number;
  /** Epoch seconds at which it ends. */
  until: number;
}

/** Seconds that a token is valid. */
export const FOLLOWED_FOR = 3600;

/** Purpose of the seal: tokens sealed for other purposes do not open. */
const PURPOSE = 'seguimiento';

/** Unique name of a record: its event, with the values of its payload. */
export function recordOf(name: string, { payload }: Event, data: object): string {
  const fields = Object.keys(payload.properties ?? {});
  return JSON.stringify([name, ...fields.map((field) => (data as Record<string, unknown>)[field])]);
}

/** An opaque token that lets its bearer know of changes to one record, and nothing else. */
export function sealFollowing({ record, since, until }: Following, box: SecretBox): string {
  return box.seal(JSON.stringify([record, since, until]), PURPOSE);
}

/** Opens a token; null when it is invalid or has expired. @param now epoch seconds */
export function openFollowing(token: unknown, now: number, box: SecretBox): Following | null {
  if (typeof token !== 'string') return null;
  try {
    const [record, since, until] = JSON.parse(box.open(token, PURPOSE)) as [string, number, number];
    return now < until ? { record, since, until } : null;
  } catch {
    return null;
  }
}

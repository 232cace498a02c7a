import type { Event } from '#contract/generated/grammar.ts';
import type { SecretBox } from '#server/core/access/secret-box.ts';

/** A record that somebody may follow. */
export interface Following {
  /** Name of a record among all: its event and what names it. */
  record: string;
  /** Number of the last event before it was read. */
  since: number;
  /** Second in which it ends. */
  until: number;
}

/** Seconds that a token lets somebody follow its record. */
export const FOLLOWED_FOR = 3600;

/** What the seal is of: what was sealed for anything else does not open. */
const PURPOSE = 'seguimiento';

/** What an event calls a record: what it carries names it. */
export function recordOf(name: string, { payload }: Event, data: object): string {
  const fields = Object.keys(payload.properties ?? {});
  return JSON.stringify([name, ...fields.map((field) => (data as Record<string, unknown>)[field])]);
}

/** An opaque token that lets whoever has it hear of one record that it changed, and nothing else. */
export function sealFollowing({ record, since, until }: Following, box: SecretBox): string {
  return box.seal(JSON.stringify([record, since, until]), PURPOSE);
}

/** What a token lets follow; null when it is not ours or has ended. @param now in seconds */
export function openFollowing(token: unknown, now: number, box: SecretBox): Following | null {
  if (typeof token !== 'string') return null;
  try {
    const [record, since, until] = JSON.parse(box.open(token, PURPOSE)) as [string, number, number];
    return now < until ? { record, since, until } : null;
  } catch {
    return null;
  }
}

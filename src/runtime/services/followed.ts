import { hashKey } from '@tanstack/react-query';
import type { Store } from '#runtime/portal/store.ts';

/** A record that was read, and what lets follow it. */
export interface Followed {
  /** The endpoint that answered it. */
  readonly path: string;
  readonly request: object;
  readonly token: string;
  readonly answer: unknown;
}

/** Records that a page follows at most, as many as the server lets it. */
const AT_MOST = 10;

/** What a read is called in the cache, whoever it is of. */
export function readKey({ path, request }: Pick<Followed, 'path' | 'request'>): readonly unknown[] {
  return ['data', path, request];
}

/** Adds a record that was read, in the place of what it was before. */
export function addFollowed(read: Followed, followed: Store<readonly Followed[]>): void {
  const hash = hashKey(readKey(read));
  const others = followed.get().filter((one) => hashKey(readKey(one)) !== hash);
  followed.set([...others, read].slice(-AT_MOST));
}

import { hashKey } from '@tanstack/react-query';
import type { Store } from '#runtime/portal/store.ts';

/** A record that was read, with the token to follow it. */
export interface Followed {
  /** Path of the endpoint that returned it. */
  readonly path: string;
  readonly request: object;
  readonly token: string;
  readonly answer: unknown;
}

/** Maximum number of followed records, the same as the server's limit. */
const AT_MOST = 10;

/** Prefix of a read's cache key, for any owner. */
export function readKey({ path, request }: Pick<Followed, 'path' | 'request'>): readonly unknown[] {
  return ['data', path, request];
}

/** Adds a record, replacing its earlier version. */
export function addFollowed(read: Followed, followed: Store<readonly Followed[]>): void {
  const hash = hashKey(readKey(read));
  const others = followed.get().filter((one) => hashKey(readKey(one)) !== hash);
  followed.set([...others, read].slice(-AT_MOST));
}

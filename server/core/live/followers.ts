/** A socket, as far as it follows. */
export interface Follower {
  readonly data: Record<string, unknown>;
  emit(event: string, token: string): unknown;
}

interface Followed {
  token: string;
  until: number;
}

/** Records that one socket follows at most: the first ones go. */
const AT_MOST = 10;

/** What a follower hears: which of its tokens is of a record that changed. */
export const CHANGED = 'registro actualizado';

/** Who follows which record over a socket, until when. */
export class Followers {
  readonly #records = new Map<Follower, Map<string, Followed>>();

  add(socket: Follower, record: string, followed: Followed): void {
    const records = this.#records.get(socket) ?? new Map<string, Followed>();
    this.#records.set(socket, records);
    records.delete(record);
    records.set(record, followed);
    const [first] = records.keys();
    if (records.size > AT_MOST) records.delete(first!);
  }

  remove(socket: Follower): void {
    this.#records.delete(socket);
  }

  /** Whether a socket follows anything now, in seconds. */
  isFollowing(socket: Follower, now: number): boolean {
    return [...(this.#records.get(socket)?.values() ?? [])].some(({ until }) => now < until);
  }

  /** Tells that a record changed; its owner hears it as his. */
  tell(record: string, ownerId: number | null, now: number): void {
    for (const [socket, records] of this.#records) {
      const followed = records.get(record);
      if (!followed || now >= followed.until) continue;
      if (ownerId === null || socket.data['taxpayerId'] !== ownerId) socket.emit(CHANGED, followed.token);
    }
  }
}

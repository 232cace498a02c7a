/** A socket that can follow records. */
export interface Follower {
  readonly data: Record<string, unknown>;
  emit(event: string, token: string): unknown;
}

interface Followed {
  token: string;
  until: number;
}

/** Maximum records per socket; the oldest ones are dropped. */
const AT_MOST = 10;

/** Event sent to followers, with the token of the changed record. */
export const CHANGED = 'registro actualizado';

/** Records that sockets follow, and until when. */
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

  /** Returns true when a socket follows some record; `now` in epoch seconds. */
  isFollowing(socket: Follower, now: number): boolean {
    return [...(this.#records.get(socket)?.values() ?? [])].some(({ until }) => now < until);
  }

  /** Notifies the followers of a record that it changed, except its owner, who gets the full event. */
  tell(record: string, ownerId: number | null, now: number): void {
    for (const [socket, records] of this.#records) {
      const followed = records.get(record);
      if (!followed || now >= followed.until) continue;
      if (ownerId === null || socket.data['taxpayerId'] !== ownerId) socket.emit(CHANGED, followed.token);
    }
  }
}

import type { Event } from '#contract/generated/grammar.ts';
import { EVENTS_AT_MOST, type StoredEvent } from './event-log.ts';
import { CHANGED, type Follower } from './followers.ts';
import { recordOf, type Following } from './following.ts';

interface Begun {
  readonly socket: Follower;
  readonly token: string;
  readonly record: string;
  /** Number of the last event before the record was read. */
  readonly since: number;
  /** Number of the last event that live sockets had heard by then; undefined: not known yet. */
  readonly told: number | undefined;
}

/** Newest events of a name after a number, from the last one back, at most `EVENTS_AT_MOST`. */
type NewestNamed = (name: string, since: number) => Promise<readonly StoredEvent[]>;

/**
 * Sockets that just began to follow a record and must learn of changes since it was read. They wait for the next query
 * to the store, which is one for all of them, so that many cost as much as one.
 */
export class BegunFollowing {
  #begun: Begun[] = [];

  add(
    socket: Follower,
    token: string,
    { record, since }: Pick<Following, 'record' | 'since'>,
    told: number | undefined,
  ): void {
    this.#begun.push({ socket, token, record, since, told });
  }

  forget(socket: Follower): void {
    this.#begun = this.#begun.filter((one) => one.socket !== socket);
  }

  /** Notifies the followers of records that changed meanwhile; when the store fails they keep waiting. */
  async tell(events: ReadonlyMap<string, Event>, newest: NewestNamed): Promise<void> {
    const batch = new Set(this.#begun);
    for (const [name, declared] of events) {
      const its = declared.follow ? [...batch].filter((one) => nameOf(one) === name) : [];
      if (its.length > 0) tellChanged(its, name, declared, await newest(name, first(its)));
    }
    this.#begun = this.#begun.filter((one) => !batch.has(one));
  }
}

function tellChanged(
  its: readonly Begun[],
  name: string,
  declared: Event,
  newestFirst: readonly StoredEvent[],
): void {
  const last = new Map<string, number>();
  for (const { seq, payload } of newestFirst) {
    const record = recordOf(name, declared, JSON.parse(payload) as object);
    if (!last.has(record)) last.set(record, seq);
  }
  // Changes older than the oldest event read are unknown: assume one.
  const known = newestFirst.length < EVENTS_AT_MOST ? 0 : newestFirst.at(-1)!.seq - 1;
  for (const { socket, token, record, since, told = Infinity } of its) {
    const seq = last.get(record) ?? 0;
    if ((seq > since && seq <= told) || since < known) socket.emit(CHANGED, token);
  }
}

const first = (its: readonly Begun[]) => Math.min(...its.map(({ since }) => since));
const nameOf = ({ record }: Begun) => (JSON.parse(record) as [string])[0];

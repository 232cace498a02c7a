/** A file that waits to be named by a request, from somebody who is not signed in. */
export interface WaitingFile {
  id: string;
  /** Bytes. */
  size: number;
  /** Network it came from. */
  network: string;
  /** What the browser is known by; empty: not known. */
  device: string;
  /** Instant it came, ISO 8601 UTC. */
  created_at: string;
}

/** Most bytes that may wait together. */
export interface UploadLimits {
  device: number;
  network: number;
  total: number;
}

/** A file takes at least this much room, in bytes, so that tiny ones are not without end. */
export const LEAST_ROOM = 256 * 1024;

/** The room that a file of some bytes takes. */
export function roomOf(size: number): number {
  return Math.max(size, LEAST_ROOM);
}

type Sender = Omit<WaitingFile, 'id'>;

/** Who a file is counted with. */
const networkOf = ({ network }: Sender) => network;
const deviceOf = ({ network, device }: Sender) => `${network} ${device}`;

/**
 * The files that go so that one more has room, none when there is room for it. First those of its own device, then those of
 * its own network, and only when all that waits is too much those of others: always the oldest of the device that has most in
 * the network that has most, so that nobody loses to somebody who has less than he.
 */
export function outgoing(waiting: readonly WaitingFile[], coming: Sender, limits: UploadLimits): string[] {
  let held = waiting.toSorted((a, b) => order(a.created_at, b.created_at) || order(a.id, b.id));
  const gone: string[] = [];
  const free = (most: number, counted: (file: Sender) => boolean) => {
    for (let its = held.filter(counted); its.length > 0; its = held.filter(counted)) {
      if (sum(its) + roomOf(coming.size) <= most) return;
      const [oldest] = heaviest(heaviest(its, networkOf, coming), deviceOf, coming);
      if (!oldest) return;
      held = held.filter((file) => file !== oldest);
      gone.push(oldest.id);
    }
  };
  free(limits.device, (file) => deviceOf(file) === deviceOf(coming));
  free(limits.network, (file) => networkOf(file) === networkOf(coming));
  free(limits.total, () => true);
  return gone;
}

/** Those of whoever has most among some files, counting the one that comes; in their order. */
function heaviest(
  files: readonly WaitingFile[],
  by: (file: Sender) => string,
  coming: Sender,
): WaitingFile[] {
  const room = new Map<string, number>();
  for (const file of files) room.set(by(file), (room.get(by(file)) ?? 0) + roomOf(file.size));
  const weight = (who: string) => (room.get(who) ?? 0) + (who === by(coming) ? roomOf(coming.size) : 0);
  const [most] = [...room.keys()].toSorted((a, b) => weight(b) - weight(a) || order(a, b));
  return files.filter((file) => by(file) === most);
}

function sum(files: readonly WaitingFile[]): number {
  return files.reduce((room, { size }) => room + roomOf(size), 0);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

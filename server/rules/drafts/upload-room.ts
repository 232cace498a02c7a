/** An unused upload without session. */
export interface WaitingFile {
  id: string;
  /** In bytes. */
  size: number;
  /** Network it was sent from. */
  network: string;
  /** Device id of the browser; empty: unknown. */
  device: string;
  /** Instant it came, ISO 8601 UTC. */
  created_at: string;
}

/** Maximum bytes of unused uploads. */
export interface UploadLimits {
  device: number;
  network: number;
  total: number;
}

/** Minimum bytes counted per file, to limit the number of tiny ones. */
export const LEAST_ROOM = 256 * 1024;

/** Space counted for a file size. */
export function roomOf(size: number): number {
  return Math.max(size, LEAST_ROOM);
}

type Sender = Omit<WaitingFile, 'id'>;

/** Keys under which a file is counted. */
const networkOf = ({ network }: Sender) => network;
const deviceOf = ({ network, device }: Sender) => `${network} ${device}`;

/**
 * Chooses the uploads to delete to make room for a new one; none when there is room. First those of its own device,
 * then of its own network, and of others only when the total limit is exceeded: always the oldest of the largest device
 * in the largest network, so that nothing is deleted in favour of a heavier user.
 */
export function uploadsToEvict(
  waiting: readonly WaitingFile[],
  coming: Sender,
  limits: UploadLimits,
): string[] {
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

/** Files of the sender with the most bytes, counting the new one; in their order. */
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

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { HttpError } from '#server/core/errors/http-error.ts';

/** N=2^15, r=8, p=3: 32 MiB and about 0.2 s each. */
const COST = { ln: 15, r: 8, p: 3 };
const AT_MOST = 2;

interface Work {
  cost: typeof COST;
  standing: QueuePriority;
}

/** Hashes a password: `$scrypt$ln=15,r=8,p=3$salt$hash` (PHC), base64 without padding. At most two run at a time. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive(password, salt, 32, { cost: COST, standing: 'known' });
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Verifies a password against a PHC string. Without one (unknown user) it takes the same time and returns false, so
 * that the answer does not reveal which users exist.
 * @throws {TooManyWaiting} when the queue is full
 */
export async function verifyPassword(
  password: string,
  phc: string | null,
  standing: QueuePriority = 'known',
): Promise<boolean> {
  const parts = phc === null ? null : PHC.exec(phc);
  if (!parts) {
    await derive(password, Buffer.alloc(16), 32, { cost: COST, standing });
    return false;
  }
  const [, ln, r, p, salt, hash] = parts as unknown as [string, string, string, string, string, string];
  const expected = Buffer.from(hash, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64'), expected.length, { cost, standing }),
    expected,
  );
}

/** Priority in the queue: `known` devices, `stranger`, and `noisy` networks with too many failures. */
export type QueuePriority = keyof typeof PLACES;

/** Queue limits by priority, including the ones before: a second or two of work for strangers. */
const PLACES = { known: 60, stranger: 20, noisy: 8 };
const ORDER = ['known', 'stranger', 'noisy'] as const;

const AGAIN = 5;

/** The queue is full; nothing was checked. */
export class TooManyWaiting extends HttpError {
  constructor() {
    const text = `Hay demasiadas personas ingresando. Volvé a intentarlo en ${AGAIN} segundos.`;
    super(503, text, [], AGAIN);
  }
}

/** Throws `TooManyWaiting` when the queue is full, before anything is read or written. */
export function demandQueueSlot(standing: QueuePriority): void {
  const before = ORDER.slice(0, ORDER.indexOf(standing) + 1).reduce((n, one) => n + waiting[one].length, 0);
  if (running >= AT_MOST && before >= PLACES[standing]) throw new TooManyWaiting();
}

let running = 0;
const waiting: Record<QueuePriority, (() => void)[]> = { known: [], stranger: [], noisy: [] };

async function derive(password: string, salt: Buffer, length: number, of: Work): Promise<Buffer> {
  const { cost, standing } = of;
  demandQueueSlot(standing);
  if (running < AT_MOST) running += 1;
  else await new Promise<void>((resolve) => waiting[standing].push(resolve));
  try {
    const options: ScryptOptions = {
      N: 2 ** cost.ln,
      r: cost.r,
      p: cost.p,
      maxmem: 2 ** cost.ln * cost.r * 256,
    };
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = ORDER.map((one) => waiting[one])
      .find(({ length: places }) => places > 0)
      ?.shift();
    if (next) next();
    else running -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}

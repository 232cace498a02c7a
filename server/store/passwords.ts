import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';

/** N=2^15, r=8, p=3: 32 MiB and about 0.2 s each. */
const COST = { ln: 15, r: 8, p: 3 };
const AT_MOST = 2;

/** `$scrypt$ln=15,r=8,p=3$salt$hash` (PHC), base64 without padding. At most two are computed at a time. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive(password, salt, 32, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether a password is the one of a PHC string. With no string (nobody has that name) it takes the same time and
 * says no, so that an answer does not tell who exists.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const parts = phc === null ? null : PHC.exec(phc);
  if (!parts) {
    await derive(password, Buffer.alloc(16), 32, COST);
    return false;
  }
  const [, ln, r, p, salt, hash] = parts as unknown as [string, string, string, string, string, string];
  const expected = Buffer.from(hash, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64'), expected.length, cost),
    expected,
  );
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, length: number, cost: typeof COST): Promise<Buffer> {
  if (running === AT_MOST) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
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
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

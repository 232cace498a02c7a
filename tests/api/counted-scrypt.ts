import type * as Crypto from 'node:crypto';

/** Cost N of each scrypt computed. */
export const computed: number[] = [];

/** `node:crypto` with a scrypt that is counted and cheap: for `vi.mock`. */
export async function countedCrypto(load: () => Promise<unknown>): Promise<typeof Crypto> {
  const real = (await load()) as typeof Crypto;
  const scrypt = (
    key: string,
    salt: Buffer,
    length: number,
    options: Crypto.ScryptOptions,
    done: (error: Error | null, derived: Buffer) => void,
  ) => {
    computed.push(options.N ?? 0);
    real.scrypt(key, salt, length, { ...options, N: Math.min(options.N ?? 0, 1024), p: 1 }, done);
  };
  return { ...real, default: { ...real, scrypt }, scrypt } as unknown as typeof Crypto;
}

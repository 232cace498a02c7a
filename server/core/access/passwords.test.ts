import { scrypt } from 'node:crypto';
import type * as Crypto from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword, type QueuePriority } from './passwords.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

describe('passwords', () => {
  it('are kept as a PHC string of scrypt and verified against it', async () => {
    const phc = await hashPassword('Valle-2026');
    expect(phc).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('Valle-2026', phc)).toBe(true);
    expect(await verifyPassword('valle-2026', phc)).toBe(false);
  });

  it('give another string each time, the same one for the same salt', async () => {
    const salt = Buffer.alloc(16, 7);
    const [one, two, same] = [
      await hashPassword('x'),
      await hashPassword('x', salt),
      await hashPassword('x', salt),
    ];
    expect(one).not.toBe(two);
    expect(two).toBe(same);
  });

  it('are refused when nobody has that name or the string is not one of ours', async () => {
    expect(await verifyPassword('x', null)).toBe(false);
    expect(await verifyPassword('x', '$argon2id$v=19$m=1$aa$bb')).toBe(false);
  });
});

describe('who waits to be verified', () => {
  // The order of the queue does not depend on the cost of the hash.
  beforeAll(async () => {
    const real = await vi.importActual<typeof Crypto>('node:crypto');
    vi.mocked(scrypt).mockImplementation((password, salt, length, options, done) =>
      real.scrypt(password, salt, length, { ...options, N: 16 }, done),
    );
  });

  it('is answered, also when more than two come at once', async () => {
    const phc = await hashPassword('x');
    const answers = await Promise.all(['x', 'y', 'x', 'z', 'x'].map((p) => verifyPassword(p, phc)));
    expect(answers).toEqual([true, false, true, false, true]);
  });

  it('is served before strangers when he is known, and those before who come from where too many fail', async () => {
    const phc = await hashPassword('x');
    vi.mocked(scrypt).mockClear();
    const one = (standing: QueuePriority) => verifyPassword(standing, phc, standing);
    await Promise.all((['noisy', 'noisy', 'noisy', 'stranger', 'noisy', 'known'] as const).map(one));
    const begun = vi.mocked(scrypt).mock.calls.map(([password]) => password);
    expect(begun).toEqual(['noisy', 'noisy', 'known', 'stranger', 'noisy', 'noisy']);
  });

  it('has a place or is told at once: strangers never fill the places of who is known', async () => {
    const tries = Array.from({ length: 40 }, () => verifyPassword('x', null, 'stranger'));
    const known = verifyPassword('x', null, 'known');
    const said = await Promise.allSettled(tries);
    const refused = said.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503, retryAfter: 5 } });
    expect(await known).toBe(false);
  });
});

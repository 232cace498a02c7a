import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

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

  it('are all answered when more than two come at once', async () => {
    const phc = await hashPassword('x');
    const answers = await Promise.all(['x', 'y', 'x', 'z', 'x'].map((p) => verifyPassword(p, phc)));
    expect(answers).toEqual([true, false, true, false, true]);
  });
});

import { parseSetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Devices } from './devices.ts';

const NAME = 'rentas-equipo';
const KEY = 'prueba';
const bringing = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;

/** Gives a browser its cookie; returns its id and the cookie. */
function given(devices: Devices, cookie = '') {
  const set: string[] = [];
  const reply = { header: (_: string, value: string) => void set.push(value) } as unknown as FastifyReply;
  const id = devices.of(bringing(cookie), reply).given();
  return { id, line: set[0]!, cookie: set[0]!.split(';')[0]! };
}

describe('the cookie of a device', () => {
  const secure = new Devices(KEY, { name: NAME, secure: true });
  const plain = new Devices(KEY, { name: NAME, secure: false });

  it('over https is of this host alone, of every path, and no script reads it', () => {
    const { id, line, cookie } = given(secure);
    expect(parseSetCookie(line)).toMatchObject({
      name: '__Host-rentas-equipo',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'strict',
    });
    expect(line).not.toMatch(/domain/i);
    expect(secure.idOf(bringing(cookie))).toBe(id);
  });

  it('over plain http, of a demonstration, has no prefix that a browser would refuse', () => {
    const { id, line, cookie } = given(plain);
    expect(parseSetCookie(line)).toMatchObject({ name: NAME, path: '/', httpOnly: true, sameSite: 'strict' });
    expect(plain.idOf(bringing(cookie))).toBe(id);
  });

  it('of before is known, and its browser gets the new one with the same id', () => {
    const before = given(plain);
    expect(secure.idOf(bringing(before.cookie))).toBe(before.id);
    const after = given(secure, before.cookie);
    expect([after.id, after.cookie.split('=')[0]]).toEqual([before.id, '__Host-rentas-equipo']);
    expect(secure.idOf(bringing(`${before.cookie}; ${after.cookie}`))).toBe(before.id);
  });

  it('planted under the old name does not take the place of the new one', () => {
    const [own, planted] = [given(secure), given(plain)];
    expect(secure.idOf(bringing(`${planted.cookie}; ${own.cookie}`))).toBe(own.id);
  });

  it('is of nobody when it was not signed here', () => {
    const { cookie } = given(new Devices('otra', { name: NAME, secure: true }));
    expect(secure.idOf(bringing(cookie))).toBeNull();
    expect(secure.idOf(bringing('__Host-rentas-equipo=x'))).toBeNull();
  });
});

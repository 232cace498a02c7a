import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import bowser from 'bowser';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RotatedKey } from '#server/core/store/rotated-keys.ts';

/** Seconds; what browsers keep at most. */
const KEPT = 400 * 86_400;

/** Signs the cookies of devices: each brings one signed anew when somebody signs in with it. */
export const DEVICE_KEY: RotatedKey = { name: 'device', days: 90 };

const UNKNOWN = 'Equipo desconocido';
const LONGEST_AGENT = 300;

/** The browser that a request comes from. It opens nothing: who knows the key there waits for nobody else's failures. */
export interface Device {
  /** Null: it brings no cookie of this portal. */
  readonly id: string | null;
  /** What it is, in words: `Chrome en Windows`. */
  readonly words: string;
  /** Its id; a new one, which its answer brings it, when it had none. */
  given(): string;
}

/** Knows browsers again by a signed cookie, which the page neither reads nor clears. */
export class Devices {
  #keys: readonly [string, ...string[]];
  readonly #cookie: { name: string; secure: boolean };

  /** @param cookie `secure`: whether it travels by https alone */
  constructor(key: string, cookie: { name: string; secure: boolean }) {
    this.#keys = [key];
    this.#cookie = cookie;
  }

  /** Signs with the first of some keys from now on; what the others signed is known too. */
  use([key = this.#keys[0], ...former]: readonly string[]): void {
    this.#keys = [key, ...former];
  }

  /** The id a request brings; null when it brings none that this portal gave. */
  idOf(request: FastifyRequest): string | null {
    const [id = '', signature = ''] = (
      parseCookie(request.headers.cookie ?? '')[this.#cookie.name] ?? ''
    ).split('.');
    const given = Buffer.from(signature);
    const rights = this.#keys.map((key) => Buffer.from(sign(id, key)));
    return rights.some((right) => given.length === right.length && timingSafeEqual(given, right)) ? id : null;
  }

  of(request: FastifyRequest, reply: FastifyReply): Device {
    let id = this.idOf(request);
    return {
      get id() {
        return id;
      },
      get words() {
        return deviceWords(request.headers['user-agent'] ?? '');
      },
      given: () => {
        id ??= randomBytes(16).toString('base64url');
        reply.header('set-cookie', this.#cookieOf(id));
        return id;
      },
    };
  }

  #cookieOf(id: string): string {
    return stringifySetCookie({
      ...this.#cookie,
      value: `${id}.${sign(id, this.#keys[0])}`,
      path: '/api',
      maxAge: KEPT,
      httpOnly: true,
      sameSite: 'strict',
    });
  }
}

function sign(id: string, key: string): string {
  return createHmac('sha256', key).update(id).digest('base64url');
}

/** What a browser says it is; nobody knows better. */
function deviceWords(agent: string): string {
  if (agent === '') return UNKNOWN;
  const { browser, os } = bowser.parse(agent.slice(0, LONGEST_AGENT));
  return [browser.name, os.name].filter(Boolean).join(' en ') || UNKNOWN;
}

/** A network address whose end is hidden: `192.0.2.*`. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain.includes('.')) return plain.replace(/(?<!\d)\d+$/, '*');
  return `${plain.split(':').slice(0, 3).join(':')}:*`;
}

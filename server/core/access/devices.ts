import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import bowser from 'bowser';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RotatedKey } from '#server/core/store/rotated-keys.ts';

/** Seconds; what browsers keep at most. */
const KEPT = 400 * 86_400;

/** Signs the cookies of devices: each brings one signed anew when somebody signs in with it. */
export const DEVICE_KEY: RotatedKey = { name: 'device', days: 90 };

/** What a browser keeps from being set or read over plain http, by another path or by another host of the domain. */
const HOST_PREFIX = '__Host-';

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

/**
 * Knows browsers again by a signed cookie, which the page neither reads nor clears. Over https its name begins with `__Host-`, so
 * that no other host of the city's domain can plant one; the name without it, of before, is known until the browser gets a new one.
 */
export class Devices {
  #keys: readonly [string, ...string[]];
  readonly #cookie: { name: string; secure: boolean };
  /** Names under which a browser may bring it, the one in use first. */
  readonly #names: readonly string[];

  /** @param cookie `secure`: whether it travels by https alone */
  constructor(key: string, cookie: { name: string; secure: boolean }) {
    this.#keys = [key];
    const { name, secure } = cookie;
    this.#cookie = { name: secure ? HOST_PREFIX + name : name, secure };
    this.#names = [this.#cookie.name, name];
  }

  /** Signs with the first of some keys from now on; what the others signed is known too. */
  use([key = this.#keys[0], ...former]: readonly string[]): void {
    this.#keys = [key, ...former];
  }

  /** The id a request brings; null when it brings none that this portal gave. */
  idOf(request: FastifyRequest): string | null {
    const cookies = parseCookie(request.headers.cookie ?? '');
    const brought = this.#names.map((name) => cookies[name]).find((cookie) => cookie !== undefined);
    return brought === undefined ? null : this.#signedId(brought);
  }

  #signedId(cookie: string): string | null {
    const [id = '', signature = ''] = cookie.split('.');
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
      path: '/',
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

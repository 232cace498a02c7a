import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import bowser from 'bowser';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RotatedKey } from '#server/core/store/rotated-keys.ts';

/** Lifetime of the cookie in seconds: the most that browsers accept. */
const KEPT = 400 * 86_400;

/** Key that signs device cookies; each cookie is signed again at sign-in. */
export const DEVICE_KEY: RotatedKey = { name: 'device', days: 90 };

/** Prefix for which browsers reject cookies set over http, for another path or by another host of the domain. */
const HOST_PREFIX = '__Host-';

const UNKNOWN = 'Equipo desconocido';
const LONGEST_AGENT = 300;

/**
 * The browser of a request. It grants no access: it only keeps the failures of other devices from delaying its user.
 */
export interface Device {
  /** Null: no valid cookie. */
  readonly id: string | null;
  /** Description: `Chrome en Windows`. */
  readonly words: string;
  /** Returns its id; without one it creates it and sets the cookie in the answer. */
  given(): string;
}

/**
 * Recognizes browsers by a signed cookie that scripts cannot read or delete. Over https its name begins with `__Host-`,
 * so that no other host of the domain can plant one; the previous name is accepted until it is replaced.
 */
export class Devices {
  #keys: readonly [string, ...string[]];
  readonly #cookie: { name: string; secure: boolean };
  /** Accepted cookie names, the current one first. */
  readonly #names: readonly string[];

  /** @param cookie `secure`: sent over https only */
  constructor(key: string, cookie: { name: string; secure: boolean }) {
    this.#keys = [key];
    const { name, secure } = cookie;
    this.#cookie = { name: secure ? HOST_PREFIX + name : name, secure };
    this.#names = [this.#cookie.name, name];
  }

  /** Signs with the first key from now on, and accepts the signatures of the others. */
  use([key = this.#keys[0], ...former]: readonly string[]): void {
    this.#keys = [key, ...former];
  }

  /** The id in the cookie of a request; null when it is missing or not signed by this portal. */
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

/** Description of a browser by its own user agent. */
function deviceWords(agent: string): string {
  if (agent === '') return UNKNOWN;
  const { browser, os } = bowser.parse(agent.slice(0, LONGEST_AGENT));
  return [browser.name, os.name].filter(Boolean).join(' en ') || UNKNOWN;
}

/** Network address without its last part: `192.0.2.*`. */
export function maskedAddress(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain.includes('.')) return plain.replace(/(?<!\d)\d+$/, '*');
  return `${plain.split(':').slice(0, 3).join(':')}:*`;
}

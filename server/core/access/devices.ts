import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import bowser from 'bowser';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds; what browsers keep at most. */
const KEPT = 400 * 86_400;

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
  readonly #key: string;
  readonly #cookie: { name: string; secure: boolean };

  /** @param cookie `secure`: whether it travels by https alone */
  constructor(key: string, cookie: { name: string; secure: boolean }) {
    this.#key = key;
    this.#cookie = cookie;
  }

  /** The id a request brings; null when it brings none that this portal gave. */
  idOf(request: FastifyRequest): string | null {
    const [id = '', signature = ''] = (
      parseCookie(request.headers.cookie ?? '')[this.#cookie.name] ?? ''
    ).split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(id))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
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
      value: `${id}.${this.#sign(id)}`,
      path: '/api',
      maxAge: KEPT,
      httpOnly: true,
      sameSite: 'strict',
    });
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key).update(id).digest('base64url');
  }
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
  if (plain.includes('.')) return plain.replace(/\d+$/, '*');
  return `${plain.split(':').slice(0, 3).join(':')}:*`;
}

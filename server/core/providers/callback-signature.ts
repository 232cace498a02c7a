import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where providers call, by who they are. */
export const CALLBACKS = { wallet: '/api/proveedores/billetera', gateway: '/api/proveedores/pasarela' };

/** The header that carries the signature of a callback: `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const SIGNATURE_HEADER = 'x-portal-firma';

/** How old a callback may be, and how far ahead its clock, in seconds. */
const OLDEST = 5 * 60;

/** What arrived at the address of callbacks. */
export interface Callback {
  /** Of `x-portal-firma`. */
  signature: string | undefined;
  /** As it came, byte by byte. */
  body: string;
}

/** Whoever sends callbacks: says whether one is its own. */
export interface CallbackSender {
  /** @param seconds real time, epoch seconds */
  signed(callback: Callback, seconds: number): boolean;
}

/** The signature of a body at a time, in epoch seconds. */
export function signCallback(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, body, seconds).toString('hex')}`;
}

/** Whether a callback was signed with that secret at most five minutes ago. */
export function isSigned(secret: string, { signature, body }: Callback, seconds: number): boolean {
  const [, at = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (hex === '' || Math.abs(seconds - Number(at)) > OLDEST) return false;
  return timingSafeEqual(digest(secret, body, Number(at)), Buffer.from(hex, 'hex'));
}

function digest(secret: string, body: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Paths for the callbacks of each provider. */
export const CALLBACKS = { wallet: '/api/proveedores/billetera', gateway: '/api/proveedores/pasarela' };

/** Header with the signature of a callback: `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const SIGNATURE_HEADER = 'x-portal-firma';

/** Maximum age of a callback, and maximum skew of its clock, in seconds. */
const OLDEST = 5 * 60;

/** A received callback. */
export interface Callback {
  /** Of `x-portal-firma`. */
  signature: string | undefined;
  /** As received, byte by byte. */
  body: string;
}

/** A provider that sends callbacks. */
export interface CallbackSender {
  /** Verifies the signature of a callback. @param seconds current epoch seconds */
  signed(callback: Callback, seconds: number): boolean;
}

/** Signs a body at a time, in epoch seconds. */
export function signCallback(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, body, seconds).toString('hex')}`;
}

/** Returns true when a callback was signed with that secret at most five minutes ago. */
export function isSigned(secret: string, { signature, body }: Callback, seconds: number): boolean {
  const [, at = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (hex === '' || Math.abs(seconds - Number(at)) > OLDEST) return false;
  return timingSafeEqual(digest(secret, body, Number(at)), Buffer.from(hex, 'hex'));
}

function digest(secret: string, body: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

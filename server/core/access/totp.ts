import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown. */
const PERIOD = 30;
/** Accepted clock skew of phones, in codes before and after. */
const WINDOW = 1;
/** Bytes, as RFC 4226 recommends. */
const SECRET = 20;

/** A new secret of a second factor, in base32 as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET }).base32;
}

/** The address that applications read from a QR. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString();
}

/**
 * Time step of a code (RFC 6238), the current one or an adjacent one; null: invalid.
 * @param now epoch seconds
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: WINDOW });
  return delta === null ? null : Math.floor(now / PERIOD) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret, issuer, label, period: PERIOD });
}

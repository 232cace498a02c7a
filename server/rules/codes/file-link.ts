import { createHmac, timingSafeEqual } from 'node:crypto';

/** Id of a file, last day of the link, signature of both. */
const SIGNED = /^([0-9a-f]{32})-(\d{4})(\d{2})(\d{2})-([\w-]{22})$/;

/** The id by which people ask for a file through a day (`yyyy-mm-dd`): nobody else can write it, or a later day in it. */
export function signFile(fileId: string, until: string, key: string): string {
  const said = `${fileId}-${until.replaceAll('-', '')}`;
  return `${said}-${signatureOf(said, key)}`;
}

/** The id of the file that a signed id asks for; null when we did not sign it, or its day has passed. */
export function signedFile(signed: string, today: string, key: string): string | null {
  const [, fileId = '', year, month, day, signature = ''] = SIGNED.exec(signed) ?? [];
  const right = signatureOf(`${fileId}-${year}${month}${day}`, key);
  if (signature.length !== right.length) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return null;
  return today <= `${year}-${month}-${day}` ? fileId : null;
}

/** 128 bits of HMAC-SHA-256. */
function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

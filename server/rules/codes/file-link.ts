import { createHmac, timingSafeEqual } from 'node:crypto';

/** File id, last day of the link, signature of both. */
const SIGNED = /^([0-9a-f]{32})-(\d{4})(\d{2})(\d{2})-([\w-]{22})$/;

/** Signs the link to a file, valid through a day (`yyyy-mm-dd`): it cannot be forged or extended. */
export function signFile(fileId: string, until: string, key: string): string {
  const said = `${fileId}-${until.replaceAll('-', '')}`;
  return `${said}-${signatureOf(said, key)}`;
}

/** File id of a signed link; null when the signature is wrong or the day has passed. */
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

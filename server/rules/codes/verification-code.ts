const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Code of a certificate: `ABCD-EFGH-JKLM-NPQR`, base 32 without 0, O, 1 and I. Takes the sixteen random
 * bytes it is drawn from.
 */
export function verificationCode(random: Uint8Array): string {
  if (random.length !== 16) throw new RangeError('A verification code takes 16 bytes');
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}

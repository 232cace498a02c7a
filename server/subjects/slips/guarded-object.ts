import { createHash } from 'node:crypto';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { verificationCode } from '#server/rules/codes/verification-code.ts';

/**
 * Object of a slip for a numbered record: the number, which can be guessed, and six letters, which cannot: `45186/2026
 * K7QM2X`.
 * @param secret not shared; it determines the letters and cannot be derived from them
 */
export function guardedObject(name: string, secret: string): string {
  const digest = createHash('sha256').update(`boleta ${name} ${secret}`).digest();
  return `${name} ${verificationCode(digest.subarray(0, 16)).replaceAll('-', '').slice(0, 6)}`;
}

/** The fact that prints such an object, for payers who only have the paper. */
export function paymentReferenceFact(object: string): Fact {
  return { label: 'Dato para pagar', value: object };
}

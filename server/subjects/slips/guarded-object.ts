import { createHash } from 'node:crypto';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { verificationCode } from '#server/rules/codes/verification-code.ts';

/**
 * What a slip is for that charges no object of its own, only something with a number: the number, which can be guessed, and
 * six letters, which cannot: `45186/2026 K7QM2X`.
 * @param secret known to nobody else; the same secret gives the same letters, and they do not tell it
 */
export function guardedObject(name: string, secret: string): string {
  const digest = createHash('sha256').update(`boleta ${name} ${secret}`).digest();
  return `${name} ${verificationCode(digest.subarray(0, 16)).replaceAll('-', '').slice(0, 6)}`;
}

/** What the paper of such a slip says beside its number, for who has only the paper. */
export function guardFact(object: string): Fact {
  return { label: 'Dato para pagar', value: object };
}

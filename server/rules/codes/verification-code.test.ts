import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verificationCode } from './verification-code.ts';

describe('verification codes', () => {
  it('draws from letters and digits that cannot be confused', () => {
    expect(verificationCode(Uint8Array.from({ length: 16 }, (_, i) => i))).toBe('ABCD-EFGH-JKLM-NPQR');
    expect(verificationCode(new Uint8Array(16).fill(255))).toBe('9999-9999-9999-9999');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(verificationCode(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
      }),
    );
  });

  it('refuses fewer bytes', () => expect(() => verificationCode(new Uint8Array(10))).toThrow(RangeError));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedFile, signFile } from './file-link.ts';

const FILE = '9b1f4d6cbb7e4a0a8f0c6f5b2a1d3e4f';
const signed = signFile(FILE, '2026-05-15', 'key');

describe('the link of a file', () => {
  it('opens its file through its day, and fits in an address', () => {
    expect(signed).toMatch(/^[\w-]{64}$/);
    expect(signedFile(signed, '2026-04-15', 'key')).toBe(FILE);
    expect(signedFile(signed, '2026-05-15', 'key')).toBe(FILE);
    expect(signedFile(signed, '2026-05-16', 'key')).toBeNull();
  });

  it('opens nothing once a sign of it changed', () => {
    const changes = fc.record({
      at: fc.nat(signed.length - 1),
      to: fc.constantFrom(...'0123456789abcdefXYZ_-'),
    });
    fc.assert(
      fc.property(changes, ({ at, to }) => {
        fc.pre(signed[at] !== to);
        expect(signedFile(signed.slice(0, at) + to + signed.slice(at + 1), '2026-04-15', 'key')).toBeNull();
      }),
    );
  });

  it.each([FILE, '', `${FILE}-20260515-`, `${FILE}-20260515-${'á'.repeat(22)}`])('is not %s', (id) => {
    expect(signedFile(id, '2026-04-15', 'key')).toBeNull();
  });

  it('of another key opens nothing', () => {
    expect(signedFile(signed, '2026-04-15', 'other')).toBeNull();
  });
});

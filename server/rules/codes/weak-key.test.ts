import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weakKey } from './weak-key.ts';

const OWNER = { cuit: '20981001126', username: 'jtolaba' };

describe('a key', () => {
  it.each(['Password1', 'P4ssw0rd!', 'Argentina2026', 'Contraseña1', 'Qwerty123', 'Clave-1234', 'Aa123456'])(
    'that everybody tries first is common: %s',
    (key) => expect(weakKey(key, OWNER)).toBe('common'),
  );

  it.each(['aaaaaaaaaaaaaaaaaa', 'Abcabc1Abcabc1', 'A1a1A1a1'])('of few characters is: %s', (key) =>
    expect(weakKey(key, OWNER)).toBe(new Set(key.toLowerCase()).size < 5 ? 'common' : null),
  );

  it.each(['Mi-98100112-x', '20-98100112-6Aa', 'Jtolaba-77xyz', 'x98.100.112Y'])(
    'that says whose it is is his own: %s',
    (key) => expect(weakKey(key, OWNER)).toBe('own'),
  );

  it.each(['Primera-clave-1', 'una frase que sé yo', 'Sereno2026', 'Recuperada-1', 'Kx7#mQ2vB'])(
    'that nobody thinks of is taken: %s',
    (key) => expect(weakKey(key, OWNER)).toBeNull(),
  );

  it('of many words is judged at once, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 128 }), (key) => {
        expect([null, 'common', 'own']).toContain(weakKey(key, { ...OWNER, username: null }));
      }),
      { numRuns: 200, seed: 8 },
    );
  });
});

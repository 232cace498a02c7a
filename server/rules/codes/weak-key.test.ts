import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyWords, weakKey } from './weak-key.ts';

const OWNER = {
  cuit: '20981001126',
  username: 'jtolaba',
  name: 'TOLABA JUAN IGNACIO',
  mail: 'elgauchito@ejemplo.test',
};
const CITY = keyWords('Rentas · Municipalidad de Valle Sereno', 'Dirección General de Rentas');

describe('a key', () => {
  it.each(['Password1', 'P4ssw0rd!', 'Argentina2026', 'Contraseña1', 'Qwerty123', 'Clave-1234', 'Aa123456'])(
    'that everybody tries first is common: %s',
    (key) => expect(weakKey(key, OWNER)).toBe('common'),
  );

  it.each(['aaaaaaaaaaaaaaaaaa', 'Abcabc1Abcabc1', 'A1a1A1a1'])('of few characters is: %s', (key) =>
    expect(weakKey(key, OWNER)).toBe(new Set(key.toLowerCase()).size < 5 ? 'common' : null),
  );

  it.each([
    'Mi-98100112-x',
    '20-98100112-6Aa',
    'Jtolaba-77xyz',
    'x98.100.112Y',
    'Tolaba2026',
    '1gn4c10-t0l4b4',
    'ElGauchito9',
  ])('that says whose it is is his own: %s', (key) => expect(weakKey(key, OWNER)).toBe('own'));

  it.each([
    ...[
      'Rentas2026',
      'rentas',
      'R3nt4s!!',
      'r.e.n.t.a.s.1',
      'VALLE-SERENO',
      'va11e_s3r3n0',
      'V@ll3s3r3n0.2026',
    ],
    ...['Municipalidad1', 'RentasValleSerenoMunicipalidad', 'DireccionRentas99', 'Dirección#General'],
  ])('that is little more than words of the office is of the city: %s', (key) =>
    expect(weakKey(key, OWNER, CITY)).toBe('city'),
  );

  it.each([
    ...['Primera-clave-1', 'una frase que sé yo', 'Tranquilo2026', 'Recuperada-1', 'Kx7#mQ2vB'],
    ...['mi abuela vivía de rentas', 'el valle de la luna y sus zorros', 'san juan y boedo antiguo'],
  ])('that is not guessed is taken: %s', (key) => expect(weakKey(key, OWNER, CITY)).toBeNull());

  it.each([
    'aguacero',
    'AGUACERO',
    '38472916',
    '¿¡#~+*{}',
    'ñandúes!',
    'мойключ7',
    '👩‍👩‍👧‍👦🦙🌵🎺🥟🧉',
    'con\ttabulado',
  ])('may be of signs of any kind: %s', (key) => expect(weakKey(key, OWNER, CITY)).toBeNull());

  it('of many words is judged at once, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 128 }), (key) => {
        expect([null, 'common', 'own']).toContain(weakKey(key, { ...OWNER, username: null }));
      }),
      { numRuns: 200, seed: 8 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { email } from './email.ts';

const NAME = 'a'.repeat(64);
const DOMAIN = `${'b'.repeat(63)}.`.repeat(2);

/** Texts that some program reads as several addresses, as another one, or as the end of a header. */
const REFUSED = [
  ...['', '---', 'juan@', '@ejemplo.test', 'juan.ejemplo.test', 'juan @ejemplo.test', 'juan@ejemplo'],
  ...['juan@ejemplo.test,otra@ejemplo.test', 'juan@ejemplo.test;otra@ejemplo.test', 'a@b@ejemplo.test'],
  ...['juan(nota)@ejemplo.test', '"juan"@ejemplo.test', 'Juan <juan@ejemplo.test> <otra@ejemplo.test'],
  ...['ju an@ejemplo.test', 'juan@ejem plo.test', 'juan\\@ejemplo.test', 'juan:uno@ejemplo.test'],
  ...['juan@ejemplo.test\r\nBcc: otra@ejemplo.test', 'juan\0@ejemplo.test', 'juan\x1b@ejemplo.test'],
  ...['.juan@ejemplo.test', 'juan.@ejemplo.test', 'ju..an@ejemplo.test'],
  ...['juan@.ejemplo.test', 'juan@ejemplo..test', 'juan@-ejemplo.test', 'juan@ejemplo-.test'],
  ...['juan@[127.0.0.1]', 'juan@127.0.0.1', 'juan@[IPv6:::1]', 'juan@ejemplo.t', 'juan@ejemplo.123'],
  ...['juán@ejemplo.test', 'juan@еjemplo.test', 'juan@ejemplo.test/x', 'juan@ejem_plo.test'],
  ...[`${NAME}a@ejemplo.test`, `juan@${'b'.repeat(64)}.test`, `${NAME}@${DOMAIN}${'c'.repeat(61)}.test`],
];
const UNSEEN = [
  'ju\u200ban@ejemplo.test',
  '\ufeffjuan@ejemplo.test',
  'juan@ejemplo\u202e.test',
  'ju\u00adan@ejemplo.test',
];

describe('e-mail addresses', () => {
  it.each([
    'juan@ejemplo.test',
    'a.b+c@sub.ejemplo.test',
    "o'brien@ejemplo.test",
    'x_1-2@3com.test',
    'j@xn--andes-0ra.com.ar',
    'j@ejemplo.xn--p1ai',
    `${NAME}@${DOMAIN}${'c'.repeat(56)}.test`,
  ])('are taken: %s', (address) =>
    expect([email.valid(address), email.read(address)]).toEqual([true, { value: address }]),
  );

  it.each(REFUSED)('are not any text: %j', (text) => {
    expect(email.valid(text)).toBe(false);
    expect(email.read(text)).toHaveProperty('error');
  });

  it.each(UNSEEN)('have no signs that nobody sees, and a paste loses them: %j', (text) => {
    expect(email.valid(text)).toBe(false);
    expect(email.read(text)).toEqual({ value: 'juan@ejemplo.test' });
  });

  it.each([
    ' juan@ejemplo.test\n',
    'mailto:juan@ejemplo.test',
    'MAILTO: juan@Ejemplo.TEST',
    '<juan@ejemplo.test>',
    'Juan Tolaba <juan@ejemplo.test>',
    'Correo electrónico: juan@ejemplo.test',
    'juan@ejemplo.test.',
    'juan@ejemplo.test;',
    '"juan@ejemplo.test"',
    '\u00a0juan@ejemplo.test',
  ])('are understood as they are pasted: %j', (typed) =>
    expect(email.read(typed)).toEqual({ value: 'juan@ejemplo.test' }),
  );

  it('keep the capitals of their name: its server may tell them apart', () =>
    expect(email.read('Juan.T@EJEMPLO.test')).toEqual({ value: 'Juan.T@ejemplo.test' }));
});

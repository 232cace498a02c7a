import { expect, it } from 'vitest';
import { quotedForMail } from './quoted-for-mail.ts';

it.each([
  ['Entrá a https://rentas.evil.test/clave', '«Entrá a https[:]//rentas[.]evil[.]test/clave»'],
  ['www.evil.test o ana@evil.test', '«www[.]evil[.]test o ana[@]evil[.]test»'],
  ['mailto:ana', '«mailto[:]ana»'],
  ['Pérez y Cía. S.R.L., Av. Belgrano 1.500', '«Pérez y Cía. S.R.L., Av. Belgrano 1.500»'],
  ['uno\r\ndos «tres»', '«uno dos "tres"»'],
  ['x'.repeat(500), `«${'x'.repeat(120)}…»`],
])('quotes what a person typed so that it leads nowhere: %j', (typed, said) =>
  expect(quotedForMail(typed)).toBe(said),
);

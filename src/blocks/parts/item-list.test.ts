import { expect, it } from 'vitest';
import { isLong } from './item-list.tsx';

it.each([
  ['ZA101AA', false],
  ['Impuesto Inmobiliario Urbano', false],
  ['tolaba.juan.ignacio@ejemplo.test', true],
  ['Se deja constancia de que el padrón 0205001 está inscripto en T.I.S.S.H.', true],
])('"%s" asks for a whole line on a phone: %s', (text, isWhole) => {
  expect(isLong({ text })).toBe(isWhole);
});

it('a state of two words does not fit in half a line', () => {
  expect(isLong({ text: 'Pendiente de anticipo', tone: 'warning' })).toBe(true);
  expect(isLong({ text: 'Vigente', tone: 'success' })).toBe(false);
});

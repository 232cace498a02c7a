import { expect, it } from 'vitest';
import type { Text } from '#contract/expression.ts';
import { writeNote, writeText } from './evaluate.ts';

const saying = (text: string): Text => Object.assign(() => text, { slots: [] }) as unknown as Text;

it.each([
  ['Operás como LOS LAPACHOS S.R.L..', 'Operás como LOS LAPACHOS S.R.L.'],
  ['Es de PUBLICIDAD ANDINA S.A.S.. Volvé.', 'Es de PUBLICIDAD ANDINA S.A.S. Volvé.'],
  ['Es de TOLABA JUAN.', 'Es de TOLABA JUAN.'],
  ['Espere, por favor...', 'Espere, por favor...'],
])('"%s" is written "%s"', (computed, written) => {
  expect(writeText(saying(computed), {})).toBe(written);
});

it.each([
  ['—', ''],
  ['Sin descuento —: ahorrás —, es la mitad del mínimo', ''],
  ['Art. 71 · — · juzgado 3', 'Art. 71 · juzgado 3'],
  ['Vale hasta el —. Con intereses al 15/04/2026.', 'Con intereses al 15/04/2026.'],
  ['Base $ 10,00. Alícuota —%', 'Base $ 10,00.'],
  ['Pagá hoy — mañana sube', 'Pagá hoy — mañana sube'],
  ['con intereses al 15/04/2026', 'con intereses al 15/04/2026'],
])('the note "%s" is written "%s"', (computed, written) => {
  expect(writeNote(saying(computed), {})).toBe(written);
});

import { expect, it } from 'vitest';
import type { Text } from '#contract/expression.ts';
import { writeText } from './evaluate.ts';

const saying = (text: string): Text => Object.assign(() => text, { slots: [] }) as unknown as Text;

it.each([
  ['Operás como LOS LAPACHOS S.R.L..', 'Operás como LOS LAPACHOS S.R.L.'],
  ['Es de PUBLICIDAD ANDINA S.A.S.. Volvé.', 'Es de PUBLICIDAD ANDINA S.A.S. Volvé.'],
  ['Es de TOLABA JUAN.', 'Es de TOLABA JUAN.'],
  ['Espere, por favor...', 'Espere, por favor...'],
])('"%s" is written "%s"', (computed, written) => {
  expect(writeText(saying(computed), {})).toBe(written);
});

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { keptTexts } from './kept-texts.tsx';

afterEach(cleanup);

/** Texts, each with the parts of it that are kept unchanged. */
const KEPT: readonly (readonly [text: string, ...kept: readonly string[]])[] = [
  ['Pagar $ 1.234,00', '$ 1.234,00'],
  ['Pagar $ 1.234,00.', '$ 1.234,00'],
  ['Pagás $ 10,00 (ahorrás $ 2,50).', '$ 10,00', '$ 2,50'],
  ['Saldo a favor: -$ 50,00', '-$ 50,00'],
  ['Vence el 11/05/2026.', '11/05/2026'],
  ['Hoy, 15/04/2026 10:30, se pagó', '15/04/2026', '10:30'],
  ['Cuota 3 de 12', '3', '12'],
  ['Dominio ZA101AA, modelo 2019', 'ZA101AA', '2019'],
  ['Con 12,5 % de descuento', '12,5 %'],
  ['El CUIT 20-98100112-5 no adeuda', '20-98100112-5'],
  ['El código AV-3F9K-22XQ vence', 'AV-3F9K-22XQ'],
  ['Te escribimos a juan@ejemplo.test.', 'juan@ejemplo.test'],
  ['Hola, TOLABA JUAN IGNACIO', 'TOLABA JUAN IGNACIO'],
  ['Operás como LOS LAPACHOS S.R.L.', 'LOS LAPACHOS S.R.L'],
  ['ESTUDIO PAZ Y ASOCIADOS S.R.L. tiene 3 inscripciones', 'ESTUDIO PAZ Y ASOCIADOS S.R.L', '3'],
  ['Pago de GUANUCO, MARÍA BELÉN por $ 5,00', 'GUANUCO, MARÍA BELÉN', '$ 5,00'],
  ['TOLABA JUAN IGNACIO', 'TOLABA JUAN IGNACIO'],
  ['$ 79.724,45', '$ 79.724,45'],
  ['Pagá la TGI en cuotas'],
  ['¿Ya pagaste?'],
  ['—'],
  [''],
];

describe('a text in a page that is translated', () => {
  it.each(KEPT)('%s', (text, ...kept) => {
    const { container } = render(createElement(Fragment, null, keptTexts(text)));
    const found = [...container.querySelectorAll('[translate="no"]')].map((one) => one.textContent);
    expect(found).toEqual(kept);
    expect(container.textContent).toBe(text);
  });
});
